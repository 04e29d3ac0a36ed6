/**
 * What happened: changes of many benchmarks in one range of commits are one event, with a grade, a
 * lasting id and what people said of it. Begin with {@link
 * io.github.jmhgate.history.event.EventFinder}.
 */
@NullMarked
package io.github.jmhgate.history.event;

import org.jspecify.annotations.NullMarked;
