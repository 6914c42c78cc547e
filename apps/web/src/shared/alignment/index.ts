export { AlignedKras } from './aligned-kras.tsx';
