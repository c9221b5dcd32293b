/** In the address of a page in a frame: its theme, and whether its owner only looks at it. */
export const embedLook = { theme: "candor-theme", preview: "candor-preview" };
