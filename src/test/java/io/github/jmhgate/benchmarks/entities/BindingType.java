package io.github.jmhgate.benchmarks.entities;

public enum BindingType {
  /** Code that knows the entities; it asks for no metadata. */
  HAND_WRITTEN,
  REFLECTION,
  METHOD_HANDLE;

  Shapes shapes(CacheType cache) {
    return switch (this) {
      case HAND_WRITTEN ->
          type -> {
            throw new IllegalStateException("hand-written binding asks for no metadata");
          };
      case REFLECTION -> cache.create(Access.REFLECTION);
      case METHOD_HANDLE -> cache.create(Access.METHOD_HANDLE);
    };
  }

  <N> Binding<N> create(Tree<N> tree, Shapes shapes) {
    return this == HAND_WRITTEN
        ? new HandWrittenBinding<>(tree)
        : new RecordBinding<>(tree, shapes);
  }
}
