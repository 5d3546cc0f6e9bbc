// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

using namespace epsiloscope;

class ConcatTest : public QObject {
    Q_OBJECT

private slots:
    void partsOfAnyKindFollowOneAnother() {
        const std::string name = "age";
        const std::string_view view = "years";
        QCOMPARE(concat("class '", name, "' in ", view), std::string("class 'age' in years"));
        QCOMPARE(concat(name, "", name), std::string("ageage"));
        QCOMPARE(concat(), std::string());
    }
};

TEST_ALONE(ConcatTest)
#include "ConcatTest.moc"
