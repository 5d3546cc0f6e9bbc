// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

/// Declares the Result that an expression gives, and fails the test with its error where it holds one:
///     RESULT_OR_FAIL(file, readFile(path));
#define RESULT_OR_FAIL(name, ...)                                                                            \
    const auto name = (__VA_ARGS__);                                                                         \
    QVERIFY2((name).ok(), (name).ok() ? "" : (name).error().message().c_str())
