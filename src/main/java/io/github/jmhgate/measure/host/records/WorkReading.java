package io.github.jmhgate.measure.host.records;

/**
 * What calls of a benchmark worked, by the later half of the calls that were counted. The earlier
 * half has what only first calls do.
 *
 * @param calls counted calls; 0 if there were too few
 * @param bytes allocated in them
 * @param elsewhere bytecodes in them that no method of the user called for
 * @param methods bytecodes in them by the number of a method, less {@code first}
 * @param first the number of the first method
 * @param settled whether the half before them shows the same work, within a thousandth
 * @param firstCall bytecodes of the first call of all; 0 if it is not known
 */
record WorkReading(
    long calls,
    long bytes,
    long elsewhere,
    long[] methods,
    int first,
    boolean settled,
    long firstCall) {
  private static final double AGREEMENT = 0.001;

  /**
   * Creates one from counts after some calls, after half as many and after a quarter.
   *
   * @param lossy whether counts may be lost
   * @param fixed the numbers before those of methods: calls, bytes, elsewhere
   */
  static WorkReading of(
      long[] last, long[] before, long[] beforeThat, boolean lossy, int first, int fixed) {
    if (before.length == 0) {
      return new WorkReading(0, 0, 0, new long[0], first, false, 0);
    }
    long[] late = difference(last, before);
    double[] settled = {each(late, fixed), Double.NaN};
    if (beforeThat.length > 0) {
      settled[1] = each(difference(before, beforeThat), fixed);
    }
    boolean agree = Math.abs(settled[0] - settled[1]) <= AGREEMENT * settled[0];
    long[] methods = new long[late.length - fixed];
    System.arraycopy(late, fixed, methods, 0, methods.length);
    return new WorkReading(late[0], late[1], late[2], methods, first, agree && !lossy, 0);
  }

  /** Returns the same with what the first call worked; no counts if it is not known. */
  WorkReading withFirstCall(long[] counts, int fixed) {
    long work = counts.length == 0 ? 0 : sum(counts, fixed);
    return new WorkReading(calls, bytes, elsewhere, methods, first, settled, work);
  }

  private static long[] difference(long[] late, long[] early) {
    long[] difference = late.clone();
    for (int i = 0; i < early.length; i++) {
      difference[i] -= early[i];
    }
    return difference;
  }

  /** Returns the bytecodes of a call. */
  private static double each(long[] counts, int fixed) {
    return (double) sum(counts, fixed) / counts[0];
  }

  private static long sum(long[] counts, int fixed) {
    long sum = counts[2];
    for (int i = fixed; i < counts.length; i++) {
      sum += counts[i];
    }
    return sum;
  }

  /** Returns the bytecodes of a method by its number. */
  long of(int method) {
    int at = method - first;
    return at >= 0 && at < methods.length ? methods[at] : 0;
  }

  long total() {
    long sum = elsewhere;
    for (long one : methods) {
      sum += one;
    }
    return sum;
  }
}
