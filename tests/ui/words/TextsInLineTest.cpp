// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/RangesModel.h"

#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

using Texts = std::vector<std::string>;

class TextsInLineTest : public QObject {
    Q_OBJECT
private slots:
    void commasSetTextsApart() {
        QCOMPARE(textsFromLine("red, green ,blue"), (Texts{"red", "green", "blue"}));
        QVERIFY(textsFromLine("").empty());
        QCOMPARE(textsFromLine("red,, red,"), (Texts{"red"})); // neither nothing nor the same twice
    }

    void awkwardTextsComeBackAsTheyWentIn() {
        const Texts awkward = {"a, b", "say \"yes\"", " blank before", "?", "größer"};
        QCOMPARE(textsFromLine(textsInOneLine(awkward)), awkward);
        QCOMPARE(textsInOneLine({"Female", "Male"}), QStringLiteral("Female, Male"));
    }
};

TEST_WITH_WINDOWS(TextsInLineTest)
#include "TextsInLineTest.moc"
