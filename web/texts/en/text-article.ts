export const contents = "On this page";
