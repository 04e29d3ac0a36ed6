package io.github.jmhgate.measure.host.answers;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The fields of a class of the user, and whether all of them show: because they are public, have a
 * method that gives them, or are final and no container that may be filled later. What a class
 * hides may be a table, a cache or spare room, which can differ for the same answer.
 *
 * @param fields of the class and those above it, but for static and transient ones and hash codes
 * @param show whether all of them show
 * @param lazy those that may be filled later, as they are not final
 * @param ownHash whether the class has a hash code of its own, and is not a record
 */
record FieldKinds(List<Field> fields, boolean show, Set<Field> lazy, boolean ownHash) {
  private static final Pattern GENERATED = Pattern.compile("[.](jmh_generated|generated)[.]");

  static FieldKinds of(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    Set<Field> lazy = new TreeSet<>(Comparator.comparing(Field::toString));
    boolean show = true;
    for (Class<?> at = type; at != null && isOfUser(at); at = at.getSuperclass()) {
      if (isGenerated(at)) {
        continue;
      }
      Set<String> given = given(at);
      for (Field field : at.getDeclaredFields()) {
        if (!isData(field)) {
          continue;
        }
        fields.add(field);
        boolean fixed = Modifier.isFinal(field.getModifiers());
        if (!fixed && !Modifier.isPublic(field.getModifiers())) {
          lazy.add(field);
        }
        show &=
            (fixed && !isContainer(field.getType()))
                || Modifier.isPublic(field.getModifiers())
                || given.contains(field.getName().toLowerCase(Locale.ROOT));
      }
    }
    fields.sort(Comparator.comparing(Field::getName).thenComparing(Field::toString));
    return new FieldKinds(List.copyOf(fields), show, lazy, hasOwnHash(type));
  }

  /** Returns whether a class is neither the JDK's nor JMH's. */
  static boolean isOfUser(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && !type.getName().startsWith("org.openjdk.jmh.");
  }

  /** Returns whether a class was made by JMH's generator. */
  static boolean isGenerated(Class<?> type) {
    return GENERATED.matcher(type.getName()).find() && type.getName().contains("_jmhType");
  }

  private static boolean isContainer(Class<?> type) {
    return type.isArray()
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type);
  }

  private static boolean isData(Field field) {
    String name = field.getName().toLowerCase(Locale.ROOT);
    int modifiers = field.getModifiers();
    return !Modifier.isStatic(modifiers)
        && !Modifier.isTransient(modifiers)
        && !field.isSynthetic()
        && !name.equals("hash")
        && !name.equals("hashcode");
  }

  /** Returns the names, in lower case, of what methods without arguments give. */
  private static Set<String> given(Class<?> type) {
    Set<String> names = new TreeSet<>();
    for (var method : type.getDeclaredMethods()) {
      if (method.getParameterCount() == 0 && method.getReturnType() != void.class) {
        String name = method.getName();
        names.add(name.toLowerCase(Locale.ROOT));
        names.add(name.replaceFirst("^(get|is)", "").toLowerCase(Locale.ROOT));
      }
    }
    return names;
  }

  private static boolean hasOwnHash(Class<?> type) {
    try {
      return !type.isRecord() && isOfUser(type.getMethod("hashCode").getDeclaringClass());
    } catch (NoSuchMethodException | LinkageError e) {
      return false;
    }
  }

  /** Returns names and types of the fields, as one text. */
  String layout() {
    StringBuilder layout = new StringBuilder();
    for (Field field : fields) {
      layout.append(field.getType().getName()).append(' ').append(field.getName()).append(';');
    }
    return layout.toString();
  }
}
