export const report: string = "Melden";
