/**
 * JSON against Protobuf on a small nested payload: the source article's figures under its own
 * definitions, and beside them the same work measured from object to bytes and back on both sides.
 */
@NullMarked
package io.github.jmhgate.benchmarks.recipe;

import org.jspecify.annotations.NullMarked;
