import '@fontsource-variable/inter/index.css';
import './theme/layers.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/mantine.css';
import { RouterProvider } from '@tanstack/react-router';
import { Providers } from './providers.tsx';
import { router } from './router.ts';

/** The whole application: providers around the router. */
export function Application() {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
