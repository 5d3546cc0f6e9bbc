// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/extraction/CoreTexts.h"

#include "tests/testing/TestProgram.h"

#include <QStringList>
#include <QtTest>

using namespace epsiloscope;

/// Which texts are read off a source, and which are not.
class CoreTextsTest : public QObject {
    Q_OBJECT

    static QStringList texts(const std::vector<CoreText>& found) {
        QStringList all;
        for (const CoreText& each : found)
            all << (each.numbers ? QStringLiteral("#") : QString()) + QString::fromStdString(each.text);
        return all;
    }
    static QStringList in(std::string_view source) { return texts(textsOf(source)); }

private slots:
    void aSumIsOneTextWithHoles() {
        QCOMPARE(in(R"(return Error{"label '" + name + "' has one class", path, "choose a column "
                                    "with two or more values"};)"),
                 (QStringList{"label '%1' has one class", "choose a column with two or more values"}));
        QCOMPARE(in(R"(x = concat("class '", name, "' is mapped to ", static_cast<int>(n), " things");)"),
                 QStringList{"class '%1' is mapped to %2 things"});
        QCOMPARE(in(R"(words = std::string("no repeat has ended with ") + inWords(measure) + other();)"),
                 QStringList{"no repeat has ended with %1"});
    }

    void bothArmsOfAConditionAreTexts() {
        QCOMPARE(in(R"(return n == 1 ? "one is left" : "some are left: " + std::to_string(n);)"),
                 (QStringList{"one is left", "some are left: %1"}));
        QCOMPARE(in(R"(return "the run " + (done ? "is over now" : "still goes on") + ", " + more;)"),
                 (QStringList{"is over now", "still goes on", "the run %1, %2"}));
    }

    void jointsAroundATextAreNotIts() {
        QCOMPARE(in(R"(words += " · noise in double precision";)"), QStringList{"noise in double precision"});
        QCOMPARE(in(R"(words += "; " + std::to_string(n) + " ties count half";)"),
                 QStringList{"%1 ties count half"});
    }

    void whatAFunctionOfWordsReturnsIsForPeople() {
        QCOMPARE(in("const char* wayInWords(int way) { return way > 0 ? \"rises\" : \"falls\"; }"),
                 (QStringList{"rises", "falls"}));
        QCOMPARE(in("const char* toString(int way) { return way > 0 ? \"rises\" : \"falls\"; }"),
                 QStringList());
    }

    void oneAndMany() {
        QCOMPARE(in(R"(counted(rows, "row", "rows"))"), (QStringList{"#%1 row", "#%1 rows"}));
    }

    void wordsAloneAreTextsWhereTheyAreDeclared() {
        QCOMPARE(in(R"(const SeriesDescriptor s{.id = "auroc", .label = "area", .unit = "votes"};)"),
                 (QStringList{"area", "votes"}));
        QCOMPARE(in(R"(constexpr Named<Kind> all[] = {{Kind::Sure, "sure", "certain"}};)"),
                 QStringList{"certain"});
        QCOMPARE(in(R"(return realParameter("sigma", "Noise σ", "How much is added."))"),
                 (QStringList{"Noise σ", "How much is added."}));
        QCOMPARE(in(R"(if (key == "epsilon" || json["delta"] == "a b c") return "x";)"), QStringList());
    }

    void whatIsForProgramsIsLeftOut() {
        QCOMPARE(in("#include \"two words.h\"\n// \"in a comment\"\n/* \"another one\" */ char c = '\"';"),
                 QStringList());
        QCOMPARE(in("f(\"/parameters/sigma\"); static_assert(x, \"no words\");"), QStringList());
        QCOMPARE(in("g(\"{ a b: 1 }\", \"see https://a.b for it\", \"<a> b </a>\");"), QStringList());
        QCOMPARE(in("namesIn(\"death, died, dead, deceased, mort, expired\")"), QStringList());
    }

    void whatPrintfFillsIsAHole() {
        QCOMPARE(in(R"(std::snprintf(a, n, "at order %g it is %.3g of 100 %%", x, y))"),
                 QStringList{"at order %1 it is %2 of 100 %"});
    }

    void rawAndEscapedLiteralsSayWhatTheySay() {
        // moc takes R"( for a raw literal wherever it stands.
        const std::string raw = std::string("x = R") + "\"(two \"words\")\";";
        QCOMPARE(in(raw), QStringList{"two \"words\""});
        QCOMPARE(in("x = \"two \\\"words\\\" \\u03b5\";"), QStringList{QStringLiteral("two \"words\" ε")});
    }

    void whatGoesThroughTrIsLeftToIt() {
        QCOMPARE(texts(textsOf(R"(label->setText(tr("Not this one"));
            if (bad) return Error{"the file is cut off", path, tr("nor this").toStdString()};
            return {"this picture is " + what + " indeed", "", "copy it again"};)")),
                 (QStringList{"the file is cut off", "this picture is %1 indeed", "copy it again"}));
    }

    void sourcesThatDoNotEndAreRead() {
        for (const char* source : {"\"no end", "/* no end", "f((((\"a b\"", ")))}}", "'", "\"\\"})
            QVERIFY(textsOf(source).size() < 2);
    }
};

TEST_ALONE(CoreTextsTest)
#include "CoreTextsTest.moc"
