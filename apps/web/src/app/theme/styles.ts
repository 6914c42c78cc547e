import '@fontsource-variable/inter/index.css';
import './layers.css';
import './mantine-parts.css';
import './tokens.css';
import './base.css';
import './mantine.css';
import './first-frame.css';
