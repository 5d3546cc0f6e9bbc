// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/MechanismPanel.h"

#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/mechanism/SampleDescriptors.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/mechanism/MechanismChoice.h"
#include "ui/widgets/Theme.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;

class MechanismPanelTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        panel_ = std::make_unique<MechanismPanel>(testing::twoMechanisms());
        testing::putOnScreen(*panel_, {380, 500});
    }

    void theChoiceSaysNameUnitCitationAndWhatItDoes() {
        const MechanismChoice* box = panel_->choice();
        QVERIFY(box->currentText().contains("Noisy votes") && box->currentText().contains("Someone 2020"));
        QVERIFY(box->toolTip().contains("Teachers vote.") && box->toolTip().contains("third sentence"));
        QCOMPARE(box->words().detail, QStringLiteral("one record"));
        choose(1);
        QCOMPARE(box->words().detail, QStringLiteral("nothing"));
    }

    void theListIsGroupedByWhatIsProtected() {
        MechanismPanel panel;
        const MechanismChoice* box = panel.choice();
        QStringList headings;
        QString unit;
        for (int i = 0; i < box->count(); ++i) {
            const bool heading = !(box->model()->index(i, 0).flags() & Qt::ItemIsEnabled);
            if (heading)
                headings << box->itemText(i);
            else
                QVERIFY(!headings.isEmpty());
        }
        QCOMPARE(headings,
                 QStringList({"Protects one record", "Protects private columns", "Protects nothing"}));
        QCOMPARE(box->count(), static_cast<int>(mechanisms().size()) + 3);
    }

    void ofPersonsItSaysSo() {
        MechanismPanel panel;
        panel.setPools(900, 200, 300);
        Experiment said;
        said.parameters.set("teachers", std::int64_t{100});
        panel.read(said);
        panel.setUnit({"patient", 10, false, false});
        const MechanismChoice* box = panel.choice();
        QCOMPARE(box->words().detail, QStringLiteral("one patient, ≤ 10 rows"));
        QVERIFY(box->toolTip().contains("add or remove one patient, ≤ 10 rows"));
        QVERIFY(box->findText("Protects one patient, ≤ 10 rows") >= 0);
        QVERIFY(box->findText("Protects private columns of one patient, ≤ 10 rows") >= 0);
        QVERIFY(panel.toolTip().contains("900 private persons"));
        const auto says = [&panel](const QString& words) {
            return std::ranges::any_of(panel.findChildren<QAbstractSpinBox*>(), [&](const QWidget* field) {
                return field->toolTip().split(QLatin1Char('\n')).contains(words);
            });
        };
        QVERIFY(says("≈ 9 persons each"));
        panel.setUnit({"patient", 0, false, false});
        QCOMPARE(box->words().detail, QStringLiteral("one patient, all rows"));
        panel.setUnit({"patient", 10, false, true}); // ε is a row's all the same
        QCOMPARE(box->words().detail, QStringLiteral("one record"));
        QVERIFY(says("≈ 9 records each"));
    }

    void lettersWithinANameFindIt() {
        MechanismPanel panel;
        testing::putOnScreen(panel);
        QTest::keyClicks(panel.choice(), "lnm");
        QCOMPARE(panel.choice()->words().name, QStringLiteral("LNMax"));
    }

    void budgetParametersAreElsewhere() {
        QVERIFY(part("parameter.teachers") != nullptr);
        QVERIFY(part("parameter.epsilon") == nullptr);
        QVERIFY(part("parameter.stop_on") == nullptr);
    }

    void choosingAnotherChangesTheForm() {
        QSignalSpy changed(panel_.get(), &MechanismPanel::mechanismChanged),
            edited(panel_.get(), &MechanismPanel::edited);
        choose(1);
        QCOMPARE(panel_->mechanism().id, std::string("plain"));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(edited.count(), 1);
        QVERIFY(part("parameter.sigma") == nullptr);
        QVERIFY(part("parameter.teachers") != nullptr);
    }

    void typedValuesAreKeptPerMechanism() {
        retype("parameter.teachers", "77");
        retype("parameter.sigma", "12x"); // wrong, and kept all the same
        choose(1);                        // not visited yet: what means the same to both comes along
        QCOMPARE(part<QAbstractSpinBox>("parameter.teachers")->text(), QStringLiteral("77"));
        retype("parameter.teachers", "5");
        choose(0);
        QCOMPARE(part<QAbstractSpinBox>("parameter.teachers")->text(), QStringLiteral("77"));
        QCOMPARE(part<QAbstractSpinBox>("parameter.sigma")->text(), QStringLiteral("12x"));
        QVERIFY(panel_->problem().has_value());
        choose(1);
        QCOMPARE(part<QAbstractSpinBox>("parameter.teachers")->text(), QStringLiteral("5"));
        QVERIFY(!panel_->problem().has_value());
    }

    void defaultsAreNotCarriedToAnotherMechanism() {
        auto mechanisms = testing::twoMechanisms();
        for (ParameterDescriptor& parameter : mechanisms[1].parameters)
            if (parameter.id == "teachers") parameter.initial = std::int64_t{35};
        panel_ = std::make_unique<MechanismPanel>(mechanisms);
        testing::putOnScreen(*panel_);
        QCOMPARE(part<QAbstractSpinBox>("parameter.teachers")->text(), QStringLiteral("250"));
        choose(1);
        QCOMPARE(part<QAbstractSpinBox>("parameter.teachers")->text(), QStringLiteral("35"));
    }

    // It kept the 250 of the mechanism before and then warned of them.
    void theNumberOfTeachersThatNobodyTypedIsPlanned() {
        panel_ = std::make_unique<MechanismPanel>();
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        panel_->read(experiment);
        auto* box = part<QComboBox>("mechanism");
        const int ensemble =
            box->findText(QString::fromStdString(findMechanism("ensemble-accuracy")->descriptor.title),
                          Qt::MatchStartsWith);
        QVERIFY(ensemble >= 0);
        box->setCurrentIndex(ensemble);
        emit box->activated(ensemble);
        panel_->write(experiment);
        QCOMPARE(experiment.mechanism, std::string("ensemble-accuracy"));
        QVERIFY(!experiment.parameters.has("teachers"));
    }

    void writesItsPartAndDropsWhatMeansNothing() {
        Experiment experiment;
        experiment.parameters.set("epsilon", 2.0);
        experiment.parameters.set("gamma", 0.05); // of another mechanism
        retype("parameter.teachers", "99");
        panel_->write(experiment);
        QCOMPARE(experiment.mechanism, std::string("noisy"));
        QCOMPARE(experiment.parameters.integer("teachers"), std::int64_t{99});
        QCOMPARE(experiment.parameters.real("epsilon"), 2.0); // the budget panel's
        QVERIFY(!experiment.parameters.has("gamma"));
        choose(1);
        panel_->write(experiment);
        QVERIFY(!experiment.parameters.has("epsilon")); // means nothing here
    }

    void readsAnExperimentWithoutAnEdit() {
        QSignalSpy edited(panel_.get(), &MechanismPanel::edited),
            changed(panel_.get(), &MechanismPanel::mechanismChanged);
        Experiment experiment;
        experiment.mechanism = "plain";
        experiment.parameters.set("teachers", std::int64_t{3});
        panel_->read(experiment);
        QCOMPARE(edited.count(), 0);
        QCOMPARE(changed.count(), 1);
        QVERIFY(panel_->choice()->currentText().startsWith("No privacy"));
        Experiment back;
        panel_->write(back);
        QVERIFY(back.parameters == experiment.parameters);
    }

    void hintsFollowThePools() {
        panel_->setPools(19536, 6512, 6513);
        QVERIFY(says("≈ 78 records each"));
        retype("parameter.teachers", "100");
        QVERIFY(says("≈ 195 records each"));
        panel_->setPools(179, 60, 60);
        retype("parameter.teachers", "250");
        QVERIFY(says("of 179 records"));
        panel_->setPools(0, 0, 0);
        QVERIFY(!says("of 179 records"));
    }

    void aNumberThatNobodySetIsToldAsForetold() {
        std::vector<MechanismDescriptor> offered = testing::twoMechanisms();
        for (ParameterDescriptor& parameter : offered.front().parameters)
            if (parameter.id == "teachers") parameter.orAbsent("as many as fit", 250);
        panel_ = std::make_unique<MechanismPanel>(offered);
        testing::putOnScreen(*panel_, {420, 500});
        panel_->setPools(179, 60, 60);
        const auto* number = panel_->findChild<QAbstractSpinBox*>("parameter.teachers");
        const auto* grey = number->findChild<QLineEdit*>();
        Parameters resolved;
        resolved.set("teachers", std::int64_t{17});
        resolved.set("sigma", 59.6123);
        panel_->setForetold(resolved);
        QCOMPARE(grey->placeholderText(), QStringLiteral("17"));
        QVERIFY(number->toolTip().contains("≈ 10 records each"));
        QCOMPARE(part("parameter.sigma")->findChild<QLineEdit*>()->placeholderText(), QStringLiteral("59.6"));
        panel_->setForetold({});
        QVERIFY(grey->placeholderText().isEmpty() && number->toolTip().contains("as many as fit"));

        // A step begins at what would have been.
        panel_->setForetold(resolved);
        part("parameter.teachers")->setFocus();
        QTest::keyClick(part("parameter.teachers"), Qt::Key_Up);
        Experiment set;
        panel_->write(set);
        QCOMPARE(set.parameters.integer("teachers"), std::int64_t{18});
    }

    void theTeachersOfVotesAreFixed() {
        retype("parameter.teachers", "99");
        panel_->setVotes(250);
        QVERIFY(!part("parameter.teachers")->isEnabled());
        QCOMPARE(part("parameter.teachers")->findChild<QLineEdit*>()->placeholderText(),
                 QStringLiteral("250"));
        Experiment written;
        panel_->write(written);
        QVERIFY(!written.parameters.has("teachers") && !panel_->problem());
        panel_->setVotes(0);
        panel_->write(written);
        QCOMPARE(written.parameters.integer("teachers"), std::int64_t{99});
    }

    void mechanismsOnFeaturesSpeakOfTrainingRecords() {
        std::vector<MechanismDescriptor> offered = testing::twoMechanisms();
        offered.front().roles = RoleUse::Features;
        offered.front().adjacency = Adjacency::ReplacePrivateFeatures;
        auto queries = testing::parameter("queries", "Queries", ParameterType::Integer);
        queries.minimum = 1;
        queries.maximum = 1e6;
        queries.initial = std::int64_t{100};
        offered.front().parameters.insert(offered.front().parameters.begin(), queries);
        panel_ = std::make_unique<MechanismPanel>(offered);
        testing::putOnScreen(*panel_, {420, 500});
        panel_->setPools(26048, 0, 6513);
        QVERIFY(says("of 26,048 training records"));
        QVERIFY(panel_->toolTip().contains("26,048 training and 6,513 test records"));
        QCOMPARE(panel_->choice()->words().detail, QStringLiteral("private columns"));
        for (const QLabel* label : panel_->findChildren<QLabel*>())
            QVERIFY(!label->text().contains("public pool"));
    }

    void registeredMechanismsAllMakeAForm() {
        MechanismPanel panel;
        for (const Mechanism& each : mechanisms()) {
            Experiment experiment;
            experiment.mechanism = each.descriptor.id;
            panel.read(experiment);
            QCOMPARE(panel.mechanism().id, each.descriptor.id);
            QVERIFY2(!panel.problem().has_value(), each.descriptor.id.c_str());
            panel.write(experiment);
            const auto checked =
                validated(each.descriptor.parameters, experiment.parameters, each.descriptor.title);
            QVERIFY2(checked.ok(), checked.ok() ? "" : checked.error().message().c_str());
        }
    }

    void fitsANarrowColumn() {
        MechanismPanel panel;
        for (const Mechanism& each : mechanisms()) {
            Experiment experiment;
            experiment.mechanism = each.descriptor.id;
            panel.read(experiment);
            QVERIFY2(panel.minimumSizeHint().width() <= 240, each.descriptor.id.c_str());
        }
    }

private:
    template <class T = QWidget> T* part(const char* name) const { return panel_->findChild<T*>(name); }
    void choose(int index) {
        auto* box = part<QComboBox>("mechanism");
        box->setFocus();
        QTest::keyClick(box, index == 0 ? Qt::Key_Home : Qt::Key_End);
        QCOMPARE(box->currentData().toInt(), index);
    }
    void retype(const char* name, const QString& text) {
        auto* box = part<QAbstractSpinBox>(name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, text);
    }
    /// In the tool tip of a field.
    bool says(const QString& words) const {
        return std::ranges::any_of(panel_->findChildren<QAbstractSpinBox*>(), [&](const QWidget* field) {
            return field->toolTip().split(QLatin1Char('\n')).contains(words);
        });
    }

    std::unique_ptr<MechanismPanel> panel_;
};

TEST_WITH_WINDOWS(MechanismPanelTest)
#include "MechanismPanelTest.moc"
