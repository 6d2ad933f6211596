/** A dashed edge in the preview of the console: visitors do not see this yet. */
export const notPublicYet = (isChanged: boolean | undefined) =>
  isChanged && 'outline-3 outline-offset-5 outline-dashed outline-warn-edge';
