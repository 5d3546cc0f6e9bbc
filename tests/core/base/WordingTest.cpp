// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"

#include "tests/testing/TestProgram.h"

#include <QTest>
#include <QtTest>

using namespace epsiloscope;

class WordingTest : public QObject {
    Q_OBJECT

private slots:
    void distanceCountsSingleEdits() {
        QCOMPARE(editDistance("", ""), std::size_t{0});
        QCOMPARE(editDistance("", "abc"), std::size_t{3});
        QCOMPARE(editDistance("kitten", "sitting"), std::size_t{3}); // Levenshtein's textbook pair
        QCOMPARE(editDistance("sitting", "kitten"), std::size_t{3});
        QCOMPARE(editDistance("sigma", "sigma"), std::size_t{0});
    }

    void nearNameIsFoundAndFarOneIsNot() {
        const std::vector<std::string> known = {"sigma", "sigma1", "teachers", "queries"};
        QCOMPARE(nearestName("Sigma", known), std::string("sigma"));
        QCOMPARE(nearestName("teacher", known), std::string("teachers"));
        QCOMPARE(nearestName("threshold", known), std::string());
        QCOMPARE(nearestName("x", {"y", "ab"}), std::string());
    }

    void adviceNamesTheNearestOrAll() {
        QCOMPARE(suggestName("sigm", {"sigma", "teachers"}), std::string("did you mean \"sigma\"?"));
        QCOMPARE(suggestName("quux", {"sigma", "teachers"}), std::string("choose one of sigma, teachers"));
        QCOMPARE(suggestName("quux", {"sigma"}), std::string("the only choice is sigma"));
        QCOMPARE(suggestName("quux", {}), std::string("leave it out"));
    }

    void aWrongValueIsMendedByAllChoices() {
        QCOMPARE(allChoices({"public", "private"}), std::string("choose one of public, private"));
        QCOMPARE(allChoices({"public"}), std::string("the only choice is public"));
    }

    void partsOfAnyKindFollowOneAnother() {
        const std::string name = "age";
        const std::string_view view = "years";
        QCOMPARE(concat("class '", name, "' in ", view), std::string("class 'age' in years"));
        QCOMPARE(concat(name, "", name), std::string("ageage"));
        QCOMPARE(concat(), std::string());
    }
};

TEST_ALONE(WordingTest)
#include "WordingTest.moc"
