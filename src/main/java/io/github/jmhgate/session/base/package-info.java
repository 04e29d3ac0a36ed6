/**
 * What a candidate is compared with, and by whose settings: the stored baseline, another revision's
 * jar, or nothing.
 *
 * <p>The choice is {@code BaseChoice}, whose settings count {@code ReviewedChange}.
 */
@NullMarked
package io.github.jmhgate.session.base;

import org.jspecify.annotations.NullMarked;
