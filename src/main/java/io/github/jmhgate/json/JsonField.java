package io.github.jmhgate.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How {@link JsonMapper} writes and reads a record's component, if not by its name and type. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface JsonField {
  String name() default "";

  /** Whether it is left out if empty, 0 or not a number, and read as that if absent. */
  boolean optional() default false;

  /** Whether the fields of a record are fields of the object that has it. */
  boolean inline() default false;

  /** Marks a record whose fields are always fields of the object that has it. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface Inline {}

  /** What a complaint names the constants of an enum, if it does not list all. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface Constants {
    String value();
  }

  /** Marks a record that is an array of its components in JSON, in their order. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface AsArray {}
}
