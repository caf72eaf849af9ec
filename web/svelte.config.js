// Svelte takes TypeScript as it is; nothing is preprocessed.
export default {
  compilerOptions: {
    runes: true,
    // The server's policy allows no style elements: all styles go into files.
    css: "external",
  },
};
