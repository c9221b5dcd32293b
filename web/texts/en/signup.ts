export const title = "SignUp";
export const lead = "With a free account you can write surveys and vote on those of others.";
export const name = "Name";
export const nameHint = "Surveyors see it next to your vote.";
export const picture = "Picture";
export const useInitials = "Use my initials";
export const noPicture = "Please choose a picture, or use your initials.";
export const choosePicture = "Choose a picture";
export const anotherPicture = "Choose another";
export const noImage = "Please choose an image file.";
export const removePicture = "Remove the picture";
export const skipPicture = "Skip the picture";
export const withoutPicture = (why: string) =>
  `Your account is ready, but without the picture. ${why}`;
export const submit = "SignUp";
export const writeEmail = "Please enter your email address, like name@example.org.";
export const haveAccount = "Already have an account?";
export const login = "Login";

export const mailTitle = "One more step: check your inbox";
export const mailSent = <T>(email: T) => [
  "We’ve sent a link to ",
  email,
  ". Open it in this browser to confirm your email, then log in. It works for an hour. If you don’t see it in a few minutes, check your spam folder.",
];
export const pictureLater =
  "Your picture isn’t uploaded yet. Add it to your profile once you’re logged in.";
