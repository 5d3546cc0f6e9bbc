// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <cstddef>

// The tests of a folder are one program, linked once: `core.privacy ProvesThisTest` runs a class of them.
// Each class ends its file with one of the macros below; tests/CMakeLists.txt lists them by the names of
// their files.

namespace epsiloscope::testing {

/// A test class or a benchmark of a program. The first word that `run` gets is its name.
struct TestOfProgram {
    const char* name;
    int (*run)(int argc, char** argv);
};

/// Runs the one that the first argument names, with the arguments after it; with none, or one that is not
/// here, says which there are and returns 2.
int runNamed(const TestOfProgram* tests, std::size_t count, int argc, char** argv);

} // namespace epsiloscope::testing

#define EPSILOSCOPE_TEST(TestObject, ...)                                                                    \
    int run##TestObject(int argc, char** argv) {                                                             \
        QTest::Internal::callInitMain<TestObject>();                                                         \
        __VA_ARGS__                                                                                          \
        TestObject test;                                                                                     \
        return QTest::qExec(&test, argc, argv);                                                              \
    }

/// A test class that needs no application.
#define TEST_ALONE(TestObject) EPSILOSCOPE_TEST(TestObject)
/// One with an event loop.
#define TEST_WITH_EVENTS(TestObject)                                                                         \
    EPSILOSCOPE_TEST(TestObject, const QCoreApplication application(argc, argv);)
/// One with windows; for programs that link ui/ alone.
#define TEST_WITH_WINDOWS(TestObject)                                                                        \
    EPSILOSCOPE_TEST(TestObject, QApplication application(argc, argv);                                       \
                     application.setAttribute(Qt::AA_Use96Dpi, true);)
