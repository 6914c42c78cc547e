export { CropDialog } from './crop-dialog.tsx';
export { PictureDialog } from './picture-dialog.tsx';
