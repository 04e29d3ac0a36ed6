/**
 * A car in every codec, small or with an article of some five thousand characters: object to bytes
 * under one contract, into a reused buffer under another, in batches, and by the ways of holding
 * Kryo.
 */
@NullMarked
package io.github.jmhgate.benchmarks.car;

import org.jspecify.annotations.NullMarked;
