// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/PanelOnFiles.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/RangesForm.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What mechanisms on features ask of the data panel.
class DataPanelRangesTest : public QObject, private PanelOnFiles {
    Q_OBJECT
private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void recordsMechanismsAskForNoRanges() {
        loadPeople();
        choose("pate-gnmax");
        QVERIFY(!ranges()->isVisible());
        QVERIFY(!panel_->problem().has_value());
        QVERIFY(written().encoder == EncoderPlan());
    }

    void privateColumnsAreAskedFor() {
        loadPeople();
        choose("brc");
        QVERIFY(ranges()->isVisible());
        QCOMPARE(asked(), (std::vector<std::string>{"age", "city", "score"}));
        QVERIFY(panel_->problem().has_value());
        panel_->columns()->giveRole({1, 2}, Role::Public);
        QCOMPARE(asked(), (std::vector<std::string>{"age"}));
    }

    void publicColumnsAreAskedForWhereWholeRecordsArePrivate() {
        loadPeople();
        panel_->columns()->giveRole({1}, Role::Public);
        panel_->columns()->giveRole({2}, Role::Ignored);
        choose("brc-private");
        QCOMPARE(asked(), (std::vector<std::string>{"age", "city"}));
    }

    void typedRangesReachTheExperiment() {
        loadPeople();
        choose("brc");
        panel_->columns()->giveRole({2}, Role::Public);
        QSignalSpy edited(panel_.get(), &DataPanel::edited);
        declare(0, RangesModel::MinimumColumn, "0");
        declare(0, RangesModel::MaximumColumn, "120");
        QVERIFY(panel_->problem().has_value()); // the cities
        declare(1, RangesModel::MinimumColumn, "Bern, Basel, Zug");
        QVERIFY(!panel_->problem().has_value());
        QCOMPARE(edited.count(), 3);
        QCOMPARE(written().encoder.ranges.at("age"), (NumberRange{0, 120}));
        QCOMPARE(written().encoder.vocabularies.at("city").size(), std::size_t{3});
    }

    void sampleBringsItsPublishedRanges() {
        load(reference("sample:line"));
        QCOMPARE(written().encoder.published, std::string()); // says nothing to a mechanism on records
        choose("brc");
        QCOMPARE(written().encoder.published, std::string("line"));
        for (int row = 0; row < ranges()->model()->rowCount(); ++row)
            QCOMPARE(ranges()->model()->source(row), RangesModel::Source::Published);
        QVERIFY(!panel_->problem().has_value());
    }

    void experimentKeepsWhatItSays() {
        Experiment experiment;
        experiment.mechanism = "brc";
        experiment.data.path = "sample:line";
        experiment.encoder.ranges["position"] = {0, 5000};
        QSignalSpy shown(panel_.get(), &DataPanel::experimentShown);
        panel_->read(experiment);
        QVERIFY(shown.wait());
        choose("brc");
        QVERIFY(written().encoder == experiment.encoder);
        experiment.encoder.ranges.clear(); // and says nothing at all
        panel_->read(experiment);
        QVERIFY(written().encoder == experiment.encoder);
        emit part<QLabel>("rangesHint")->linkActivated("published");
        QCOMPARE(written().encoder.published, std::string("line"));
    }

    void rangesOfAnotherFileAreForgotten() {
        load(reference("sample:line"));
        choose("brc");
        declare(0, RangesModel::MaximumColumn, "3000");
        QVERIFY(!written().encoder.ranges.empty());
        loadPeople();
        QVERIFY(written().encoder.ranges.empty());
        QVERIFY(written().encoder.published.empty());
    }

    void allThatIsNotForTestIsLearntFrom() {
        loadPeople(); // 5 rows: 60 %, 20 %, 20 %
        QSignalSpy sizes(panel_.get(), &DataPanel::poolSizesChanged);
        choose("brc");
        QCOMPARE(sizes.count(), 1);
        QCOMPARE(panel_->poolSizes().privateRecords, 4L);
        QCOMPARE(panel_->poolSizes().publicQueries, 0L);
        panel_->learnFromAll();
        QCOMPARE(panel_->poolSizes().privateRecords, 4L);
        QCOMPARE(written().split.publicFraction, 0.0);
        QCOMPARE(part<QDoubleSpinBox>("split.private")->value(), 80.0);
    }

    void wordsFollowTheMechanism() {
        loadPeople();
        auto* balance = part<QCheckBox>("split.balance");
        auto* scaling = part<QComboBox>("encoder.scaling");
        choose("brc");
        QVERIFY(!balance->text().contains("outside the guarantee")); // labels are known to all
        QVERIFY(!scaling->isEnabled());
        QCOMPARE(scaling->placeholderText(), QStringLiteral("by declared ranges"));
        QCOMPARE(scaling->currentIndex(), -1);
        QVERIFY(part<QComboBox>("encoder.fit")->itemText(1).contains("leaks: outside the guarantee"));
        choose("brc-private");
        QVERIFY(balance->text().contains("outside the guarantee"));
        choose("pate-gnmax");
        QVERIFY(scaling->isEnabled());
        QCOMPARE(scaling->currentIndex(), 1);
        QCOMPARE(part<QComboBox>("encoder.fit")->itemText(0), QStringLiteral("public pool"));
    }

    void rolesThatDoNothingSaySo() {
        loadPeople();
        choose("pate-gnmax");
        const auto cell = [this](int row, int role) {
            return panel_->columns()->index(row, ColumnsModel::RoleColumn).data(role).toString();
        };
        const auto tip = [&] { return cell(0, Qt::ToolTipRole); };
        // A dot in place of the letter; the label and what is ignored keep theirs.
        QCOMPARE(cell(0, ColumnsModel::Letter), QString());
        QCOMPARE(cell(3, ColumnsModel::Letter), QStringLiteral("L"));
        panel_->columns()->giveRole({1}, Role::Ignored);
        QCOMPARE(cell(1, ColumnsModel::Letter), QStringLiteral("I"));
        panel_->columns()->giveRole({1}, Role::Private);
        QVERIFY(
            tip().contains("This mechanism protects whole records: public and private columns are treated "
                           "alike."));
        QVERIFY(!cell(3, Qt::ToolTipRole).contains("protects"));
        // It names those for which they count.
        for (const char* id : {"brc", "pate-features"})
            QVERIFY2(tip().contains(QString::fromStdString(findMechanism(id)->descriptor.title)), id);
        QVERIFY(!tip().contains(QString::fromStdString(findMechanism("saa")->descriptor.title)));
        choose("brc");
        QVERIFY2(tip().contains("This mechanism protects the private columns."), qPrintable(tip()));
        QCOMPARE(cell(0, ColumnsModel::Letter), QStringLiteral("P"));
        panel_->columns()->giveRole({1, 2}, Role::Public);
        QCOMPARE(cell(1, ColumnsModel::Letter), QStringLiteral("U"));
        choose("brc-private");
        QVERIFY(tip().contains("whole records") && cell(1, ColumnsModel::Letter).isEmpty());
        choose("nonprivate");
        QVERIFY2(tip().contains("protects nothing"), qPrintable(tip()));
    }

    void rolesThatLeaveNothingToDoAreExplained() {
        loadPeople();
        choose("brc");
        QVERIFY(roleWords().contains("No column is public"));
        QSignalSpy wanted(panel_.get(), &DataPanel::mechanismRequested);
        emit part<QLabel>("roleWords")->linkActivated("brc-private");
        QCOMPARE(wanted.count(), 1);
        choose("brc-private");
        QCOMPARE(roleWords(), QString());
        choose("brc");
        panel_->columns()->giveRole({1}, Role::Public);
        QCOMPARE(roleWords(), QString());
        panel_->columns()->giveRole({0, 2}, Role::Public);
        QVERIFY(roleWords().contains("No column is private"));
    }

    void publicShareDecidesForBaselines() {
        loadPeople();
        choose("nonprivate");
        QVERIFY(!ranges()->isVisible());
        panel_->learnFromAll();
        QVERIFY(ranges()->isVisible());
    }

private:
    void choose(const char* mechanism) {
        Experiment experiment;
        experiment.mechanism = mechanism;
        panel_->setMechanism(experiment);
    }
    RangesForm* ranges() const { return panel_->findChild<RangesForm*>(); }
    std::vector<std::string> asked() const {
        std::vector<std::string> names;
        for (const AskedColumn& column : ranges()->model()->columns())
            names.push_back(column.name);
        return names;
    }
    void declare(int row, int column, const QString& text) {
        QAbstractItemModel* model = ranges()->model();
        QVERIFY(model->setData(model->index(row, column), text, Qt::EditRole));
    }
    QString roleWords() const {
        auto* words = part<QLabel>("roleWords");
        return words->isVisible() ? words->text() : QString();
    }
};

TEST_WITH_WINDOWS(DataPanelRangesTest)
#include "DataPanelRangesTest.moc"
