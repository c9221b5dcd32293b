export const title = "SignUp";
export const lead = "A free account gives you one vote on every survey.";
export const name = "Name";
export const nameHint = "Surveyors see it beside your vote.";
export const picture = "Picture";
export const pictureHint = "Without one, your initials are shown.";
export const choosePicture = "Choose a picture";
export const anotherPicture = "Choose another";
export const noImage = "Please choose an image file.";
export const removePicture = "Remove the picture";
export const skipPicture = "Skip the picture";
export const withoutPicture = (why: string) => `Your account is ready, without the picture. ${why}`;
export const submit = "SignUp";
export const writeEmail = "Please write your email address, such as name@example.org.";
export const haveAccount = "Already have an account?";
export const login = "Login";

export const mailTitle = "One more step: open your mail";
export const mailSent = <T>(email: T) => [
  "We have sent a link to ",
  email,
  ". Open it in this browser to confirm your address, then sign in. It works for an hour. If nothing arrives in a few minutes, look into the spam folder.",
];
export const pictureLater = "Your picture is not sent yet: add it on your profile once you are signed in.";
