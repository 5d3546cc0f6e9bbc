// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Sentence.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;

/// Words of core, which remember what they are made of.
class SentenceTest : public QObject {
    Q_OBJECT

private slots:
    void itIsTheStringThatItSays() {
        const Sentence sentence("column '%1' holds %2", {"age", counted(3, "value", "values")});
        QCOMPARE(std::string(sentence), std::string("column 'age' holds 3 values"));
        QCOMPARE(sentence.form(), std::string("column '%1' holds %2"));
        QCOMPARE(sentence.parts().size(), std::size_t{2});
        QCOMPARE(sentence.parts()[1].form(), std::string("%1 values"));
    }

    void placesMayStandInAnyOrderAndTwice() {
        QCOMPARE(std::string(Sentence("%2, %1 and %2", {"a", "b"})), std::string("b, a and b"));
    }

    void signsThatAreNoPlacesStay() {
        QCOMPARE(std::string(Sentence("95 %%1 of %2 %", {"3"})), std::string("95 %3 of %2 %"));
    }

    void whatFillsAPlaceIsNotFilledAgain() {
        QCOMPARE(std::string(Sentence("'%1' and '%2'", {"%2", "x"})), std::string("'%2' and 'x'"));
    }

    void sumsKeepTheFormsOfBoth() {
        Sentence sum = Sentence("%1 rows", {"3"}) + "; " + Sentence("%1 columns", {"2"});
        sum += std::string(".");
        QCOMPARE(std::string(sum), std::string("3 rows; 2 columns."));
        QVERIFY(sum.form().empty());
        QCOMPARE(sum.parts().size(), std::size_t{4});
        QCOMPARE(sum.parts()[2].form(), std::string("%1 columns"));
        const std::vector<Sentence> words{counted(1, "row", "rows"), counted(2, "row", "rows")};
        QCOMPARE(std::string(joinedSentences(words)), std::string("1 row, 2 rows"));
        QVERIFY(joinedSentences({}).empty());
    }

    // Each further part is added in place: otherwise this takes minutes, and the parts lie too deep to be
    // left.
    void aListOfManyNamesIsFlat() {
        Sentence names;
        for (int i = 0; i < 100000; ++i) {
            names += Sentence("'%1'", {i});
            names += ", ";
        }
        QCOMPARE(names.parts().size(), std::size_t{200000});
        QVERIFY(Sentence(names) == names);
    }

    void anErrorIsOneSentenceOfThree() {
        const Error error{Sentence("%1 is missing", {"σ"}), "/parameters/sigma", "say it"};
        QCOMPARE(std::string(error.message()), std::string("/parameters/sigma: σ is missing; say it"));
        QCOMPARE(error.message().parts()[0].parts()[1].form(), std::string("%1 is missing"));
    }

    void aTextMadeOfNothingHasNoForm() {
        const Sentence text = std::string("as somebody wrote it, 100 %1");
        QVERIFY(text.form().empty() && text.parts().empty());
    }
};

TEST_ALONE(SentenceTest)
#include "SentenceTest.moc"
