package io.github.jmhgate.benchmarks.entities;

/** Every binding, as a benchmark parameter. */
public enum BindingType {
  HAND_WRITTEN {
    @Override
    Shapes shapes(CacheType cache) {
      return type -> {
        throw new IllegalStateException("hand-written binding asks for no metadata");
      };
    }

    @Override
    <N> Binding<N> create(Tree<N> tree, Shapes shapes) {
      return new HandWrittenBinding<>(tree);
    }
  },
  REFLECTION {
    @Override
    Shapes shapes(CacheType cache) {
      return cache.create(Access.REFLECTION);
    }
  },
  METHOD_HANDLE {
    @Override
    Shapes shapes(CacheType cache) {
      return cache.create(Access.METHOD_HANDLE);
    }
  };

  abstract Shapes shapes(CacheType cache);

  <N> Binding<N> create(Tree<N> tree, Shapes shapes) {
    return new RecordBinding<>(tree, shapes);
  }
}
