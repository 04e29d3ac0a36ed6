/** What an operation ran, called and asked the JDK for. Begin with {@code MethodLog}. */
@NullMarked
package io.github.jmhgate.measure.host.records;

import org.jspecify.annotations.NullMarked;
