/** Where a jar lies and what it is made of. Begin with {@code JarParts}. */
@NullMarked
package io.github.jmhgate.jar;

import org.jspecify.annotations.NullMarked;
