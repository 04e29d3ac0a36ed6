package io.github.jmhgate.code;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

record MethodBody(ClassNode type, MethodNode method) {}
