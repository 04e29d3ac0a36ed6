/** Files and folders that are written whole, locked, or deleted. Begin with {@code WholeFile}. */
@NullMarked
package io.github.jmhgate.files;

import org.jspecify.annotations.NullMarked;
