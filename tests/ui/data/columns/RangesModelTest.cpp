// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/data/columns/RangesForm.h"

#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using Source = RangesModel::Source;
using Texts = std::vector<std::string>;

class RangesModelTest : public QObject {
    Q_OBJECT

    std::unique_ptr<RangesModel> model;

    QString text(int row, int column) const { return model->index(row, column).data().toString(); }
    bool type(int row, int column, const QString& words) {
        return model->setData(model->index(row, column), words, Qt::EditRole);
    }

private slots:
    void init() {
        model = std::make_unique<RangesModel>();
        model->setColumns({{0, "age", "age", true},
                           {3, "education", "education", false},
                           {7, "shoe size", "shoe size", true}});
        EncoderPlan plan;
        plan.published = "adult";
        model->setPlan(plan);
    }

    void whatIsPublishedIsFilledInAndSaysSo() {
        QCOMPARE(text(0, RangesModel::MinimumColumn), QStringLiteral("17"));
        QCOMPARE(text(0, RangesModel::MaximumColumn), QStringLiteral("90"));
        QVERIFY(text(0, RangesModel::SourceColumn).startsWith("published: UCI Adult"));
        QVERIFY(text(1, RangesModel::MinimumColumn).startsWith("10th, 11th"));
        QCOMPARE(text(1, RangesModel::MaximumColumn), QStringLiteral("16 texts"));
        QCOMPARE(model->source(2), Source::Needed);
        QCOMPARE(text(2, RangesModel::MinimumColumn), QString());
        QCOMPARE(text(2, RangesModel::SourceColumn), QStringLiteral("needed"));
        QCOMPARE(model->troubled().size(), qsizetype{1});
    }

    void aSoundRangeGoesIntoThePlan() {
        QSignalSpy edited(model.get(), &RangesModel::edited);
        QVERIFY(type(2, RangesModel::MinimumColumn, "30"));
        QCOMPARE(model->source(2), Source::Wrong); // half of it
        QCOMPARE(model->trouble(2), QStringLiteral("the maximum is missing"));
        QVERIFY(model->plan().ranges.empty());
        QVERIFY(type(2, RangesModel::MaximumColumn, "52.5"));
        QCOMPARE(model->plan().ranges.at("shoe size"), (NumberRange{30, 52.5}));
        QCOMPARE(model->source(2), Source::Declared);
        QCOMPARE(model->troubled().size(), qsizetype{0});
        QCOMPARE(edited.count(), 2);
    }

    void wrongNumbersStayAsTypedAndAreExplained() {
        type(0, RangesModel::MinimumColumn, "90");
        QCOMPARE(model->trouble(0), QStringLiteral("the minimum must be below the maximum"));
        QVERIFY(text(0, RangesModel::SourceColumn).contains("the minimum must be below the maximum"));
        QVERIFY(model->plan().ranges.empty());
        type(0, RangesModel::MinimumColumn, "young");
        QCOMPARE(text(0, RangesModel::MinimumColumn), QStringLiteral("young"));
        QCOMPARE(model->trouble(0), QStringLiteral("the minimum is no number"));
        type(0, RangesModel::MinimumColumn, "inf");
        QVERIFY(!model->trouble(0).isEmpty());
        type(0, RangesModel::MinimumColumn, "0");
        QCOMPARE(model->plan().ranges.at("age"), (NumberRange{0, 90}));
    }

    void clearedCellsGoBackToWhatIsPublished() {
        type(0, RangesModel::MinimumColumn, "0");
        QCOMPARE(model->source(0), Source::Declared);
        type(0, RangesModel::MinimumColumn, "");
        type(0, RangesModel::MaximumColumn, "");
        QCOMPARE(model->source(0), Source::Published);
        QCOMPARE(text(0, RangesModel::MinimumColumn), QStringLiteral("17"));
        QVERIFY(model->plan().ranges.empty());
        type(0, RangesModel::MinimumColumn, "0");
        type(0, RangesModel::MinimumColumn, "17"); // the same as published: nothing declared
        QVERIFY(model->plan().ranges.empty());
    }

    void textsAreAList() {
        type(1, RangesModel::MinimumColumn, "school");
        QCOMPARE(model->source(1), Source::Wrong); // one text tells nothing apart
        type(1, RangesModel::MinimumColumn, "school, college, ?");
        QCOMPARE(model->plan().vocabularies.at("education"),
                 (std::vector<std::string>{"school", "college", "?"}));
        QVERIFY(!(model->flags(model->index(1, RangesModel::MaximumColumn)) & Qt::ItemIsEditable));
    }

    void rangesDeclaredByNumberOfTheColumnAreFound() {
        EncoderPlan plan;
        plan.ranges["8"] = {20, 60};
        plan.ranges["column 1"] = {0, 130};
        model->setPlan(plan);
        QCOMPARE(text(2, RangesModel::MaximumColumn), QStringLiteral("60"));
        QCOMPARE(text(0, RangesModel::MaximumColumn), QStringLiteral("130"));
        type(2, RangesModel::MaximumColumn, "61");
        QVERIFY(!model->plan().ranges.contains("8")); // under one name only
        QCOMPARE(model->plan().ranges.at("shoe size"), (NumberRange{20, 61}));
    }

    void aRangeForTextsIsWrong() {
        EncoderPlan plan;
        plan.ranges["education"] = {1, 16};
        model->setPlan(plan);
        QVERIFY(model->trouble(1).contains("holds texts"));
        type(1, RangesModel::MinimumColumn, "school, college");
        QVERIFY(model->trouble(1).isEmpty());
        QVERIFY(!model->plan().ranges.contains("education"));
    }

    void theFilesOwnRangesNeedNoWordsButAreMarked() {
        model->setFit(FitOn::PrivatePool);
        QCOMPARE(model->source(2), Source::OwnFile);
        QVERIFY(text(2, RangesModel::SourceColumn).contains("leaks"));
        QCOMPARE(model->troubled().size(), qsizetype{0});
        QCOMPARE(model->source(0), Source::Published); // that holds all the same
    }

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

TEST_WITH_WINDOWS(RangesModelTest)
#include "RangesModelTest.moc"
