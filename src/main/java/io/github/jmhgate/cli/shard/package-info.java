/** Options of shards, and the command that plans them. */
@NullMarked
package io.github.jmhgate.cli.shard;

import org.jspecify.annotations.NullMarked;
