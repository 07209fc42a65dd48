/** Loaded into a server before its own code: its clock is ahead by LATER_MS, as if it had been away so long. */
const laterMs = Number(process.env['LATER_MS']);
const present = Date.now;
Date.now = () => present() + laterMs;
