export const title = "Signing in";
export const opening = "Opening the sign-in page";
