package io.github.jmhgate.history.page;

record ChartAxis(int steps, double least, double most) {
  static final int WIDTH = 220;
  private static final int HEIGHT = 56;

  int x(int step) {
    return step * WIDTH / steps;
  }

  int y(double value) {
    double share = most > least ? (value - least) / (most - least) : 0.5;
    return (int) Math.round(4 + (HEIGHT - 8) * (1 - Math.max(0, Math.min(1, share))));
  }
}
