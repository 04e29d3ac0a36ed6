/** Binds JSON to records and back. Begin with {@code JsonMapper}. */
@NullMarked
package io.github.jmhgate.json;

import org.jspecify.annotations.NullMarked;
