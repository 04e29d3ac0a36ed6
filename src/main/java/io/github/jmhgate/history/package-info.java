/**
 * The ledger of runs: a folder with one immutable file a run, compacted month by month, without any
 * server. Begin with {@link io.github.jmhgate.history.Ledger}; what the runs show is not its job.
 */
@NullMarked
package io.github.jmhgate.history;

import org.jspecify.annotations.NullMarked;
