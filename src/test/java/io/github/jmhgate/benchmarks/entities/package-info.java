/**
 * Entities kept in HOCON by Typesafe Config: what parsing, binding and rendering cost, and how a
 * binder's way to components, its type metadata cache and its intermediate collections change that.
 * Decoding is typed by the entity, because HOCON's numbers forget whether they were an int, a long
 * or a double.
 */
@NullMarked
package io.github.jmhgate.benchmarks.entities;

import org.jspecify.annotations.NullMarked;
