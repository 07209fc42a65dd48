/** The folder for databases that a test run throws away: in memory where at least 4 GiB are free there, otherwise the
 *  system's temporary folder. Containers often have 64 MB of it. Tests of kills and outages stay on disk, because
 *  nothing has to be synced in memory. */
export declare function testDataRoot(): string;
