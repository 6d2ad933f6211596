/** A text of src/features/<name>/content, as scripts/content.ts makes it; whoever takes it in holds it to its schema. */
declare module '*.md' {
  export const content: unknown;
}
