// Preloaded by a test: SIGUSR2 keeps the main thread busy for good.
process.on("SIGUSR2", () => {
  for (;;);
});
