/** Words, quoting and safe text of one line. Begin with {@code Words}. */
@NullMarked
package io.github.jmhgate.text;

import org.jspecify.annotations.NullMarked;
