// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/BudgetPanel.h"

#include "core/privacy/statement/Promise.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/mechanism/SampleDescriptors.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/mechanism/EpsilonSlider.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QtTest>

#include <cmath>

using namespace epsiloscope;

class BudgetPanelTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        panel_ = std::make_unique<BudgetPanel>();
        panel_->setMechanism(testing::twoMechanisms().front());
        testing::putOnScreen(*panel_, {380, 260});
    }

    void beginsWithoutALimit() {
        QCOMPARE(epsilonText(), QStringLiteral("∞"));
        QVERIFY(!written().parameters.has("epsilon"));
        QVERIFY(!panel_->problem().has_value());
        QCOMPARE(part<QSlider>("epsilonSlider")->value(), part<QSlider>("epsilonSlider")->maximum());
    }

    void sliderMovesTheBox() {
        QSignalSpy edited(panel_.get(), &BudgetPanel::edited);
        auto* slider = part<QSlider>("epsilonSlider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(written().parameters.real("epsilon"), 0.1);
        double before = 0.1;
        for (int notch = slider->minimum() + 1; notch < slider->maximum(); ++notch) {
            QTest::keyClick(slider, Qt::Key_Right);
            const double now = written().parameters.real("epsilon");
            QVERIFY(now > before);
            before = now;
        }
        QCOMPARE(before, 10.0);
        QCOMPARE(edited.count(), slider->maximum() - slider->minimum());
    }

    void boxMovesTheSlider() {
        auto* slider = part<QSlider>("epsilonSlider");
        for (const double epsilon : {0.013, 0.37, 1.0, 2.0, 9.9, 64.0}) {
            typeEpsilon(QString::number(epsilon));
            QCOMPARE(written().parameters.real("epsilon"), epsilon); // the box is not rounded to a notch
            const int notch = slider->value();
            slider->setFocus();
            QTest::keyClick(slider, Qt::Key_Right);
            QTest::keyClick(slider, Qt::Key_Left);
            QCOMPARE(slider->value(), notch);
            const double back = written().parameters.real("epsilon");
            // A notch is a factor of 10^(1/20) = 1.122.
            QVERIFY2(std::abs(std::log(back / epsilon)) <= std::log(1.122),
                     qPrintable(QString::number(back)));
        }
    }

    void valuesBeyondTheSliderWidenIt() {
        typeEpsilon("5000");
        QCOMPARE(written().parameters.real("epsilon"), 5000.0);
        const auto* slider = part<EpsilonSlider>("epsilonSlider");
        QCOMPARE(slider->value(), EpsilonSlider::notchOf(5000));
        QCOMPARE(slider->range().most(), 10000.0);
        typeEpsilon("0.0001");
        QCOMPARE(written().parameters.real("epsilon"), 0.0001);
        QCOMPARE(slider->value(), slider->minimum());
        QCOMPARE(slider->range().least(), 0.0001);
    }

    void lastNotchIsNoLimit() {
        typeEpsilon("2");
        auto* slider = part<QSlider>("epsilonSlider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(epsilonText(), QStringLiteral("∞"));
        QVERIFY(!written().parameters.has("epsilon"));
    }

    void requiredEpsilonCannotBeUnlimited() {
        MechanismDescriptor strict = testing::twoMechanisms().front();
        for (ParameterDescriptor& each : strict.parameters)
            if (each.id == "epsilon") each.initial = 1.0;
        panel_->setMechanism(strict);
        QCOMPARE(written().parameters.real("epsilon"), 1.0);
        QTest::keyClick(part("epsilonSlider"), Qt::Key_End);
        QCOMPARE(written().parameters.real("epsilon"), 10.0);
        for (const char* unlimited : {"", "inf"}) {
            typeEpsilon(unlimited);
            QVERIFY2(panel_->problem().has_value(), unlimited);
        }
        panel_->read({}); // pate-gnmax may go without
        QCOMPARE(epsilonText(), QStringLiteral("∞"));
        Experiment boosting;
        boosting.mechanism = "brc";
        panel_->read(boosting);
        QVERIFY(written().parameters.has("epsilon"));
    }

    void impossibleEpsilonIsExplained_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << "0";
        QTest::newRow("negative") << "-1";
        QTest::newRow("not a number") << "nan";
        QTest::newRow("words") << "two";
    }

    void impossibleEpsilonIsExplained() {
        QFETCH(QString, text);
        typeEpsilon(text);
        QVERIFY(panel_->problem().has_value());
        QCOMPARE(panel_->problem()->where, std::string("/parameters/epsilon"));
        auto* message = part<QLabel>("parameter.epsilon.message");
        QVERIFY(message->isVisible() && message->text().contains("ε"));
        typeEpsilon("3");
        QVERIFY(!panel_->problem().has_value());
        QVERIFY(!message->isVisible());
    }

    void smallEpsilonIsNoError() {
        typeEpsilon("0.01");
        QVERIFY(!part("parameter.epsilon.message")->isVisible());
        const QColor red = errorText(panel_->palette());
        const QImage image = panel_->grab().toImage();
        int reddish = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == red) ++reddish;
        QCOMPARE(reddish, 0);
    }

    void adviceFollowsEpsilonAndTheCohort() {
        auto* advice = part<QLabel>("advice");
        Experiment boosting;
        boosting.mechanism = "brc";
        boosting.parameters.set("epsilon", 1.0);
        panel_->read(boosting);
        panel_->showAdvice(boosting);
        QVERIFY(!advice->isVisible()); // how many records there are is not known
        panel_->setCohort(1000000);
        panel_->showAdvice(boosting);
        QVERIFY(advice->isVisible());
        QVERIFY2(advice->text().contains("noise is small enough") && !advice->text().contains("▲"),
                 qPrintable(advice->text()));
        boosting.parameters.set("epsilon", 1e-6);
        panel_->showAdvice(boosting);
        QVERIFY2(advice->text().startsWith("▲") && advice->text().contains("too much noise"),
                 qPrintable(advice->text()));
        QCOMPARE(advice->palette().color(QPalette::WindowText), warningText(panel_->palette()));
        QVERIFY(warningText(panel_->palette()) != errorText(panel_->palette())); // never red for a small ε
        boosting.parameters.set("epsilon", -1.0);
        panel_->showAdvice(boosting);
        QVERIFY(!advice->isVisible()); // the error says it
        panel_->showAdvice({});
        QVERIFY(!advice->isVisible());
    }

    void defaultDeltaFollowsTheCohort() {
        panel_->setCohort(19536);
        auto* delta = part<QAbstractSpinBox>("parameter.delta");
        QCOMPARE(delta->findChild<QLineEdit*>()->placeholderText(), QStringLiteral("1e-6"));
        QVERIFY(delta->toolTip().contains("1e-6 (from 19,536 records)"));
        QVERIFY(!written().parameters.has("delta"));
        typeDelta("1e-5");
        QCOMPARE(written().parameters.real("delta"), 1e-5);
        typeDelta("1");
        QVERIFY(panel_->problem().has_value()); // δ < 1
    }

    void ofNoKnownCohortNoDeltaIsMadeUp() {
        Experiment gnmax;
        gnmax.mechanism = "pate-gnmax";
        gnmax.parameters.set("epsilon", 1.0);
        panel_->read(gnmax);
        panel_->setCohort(19536);
        panel_->showAdvice(gnmax);
        const auto* slider = part("epsilonSlider");
        QVERIFY2(slider->toolTip().startsWith("By ε and δ alone: at most 74 of 100"),
                 qPrintable(slider->toolTip()));
        panel_->setCohort(0); // as of a file of votes
        panel_->showAdvice(gnmax);
        QVERIFY2(!slider->toolTip().contains("of 100"), qPrintable(slider->toolTip()));
        const auto* delta = part("parameter.delta")->findChild<QLineEdit*>();
        QVERIFY2(delta->placeholderText().isEmpty(), qPrintable(delta->placeholderText()));
        gnmax.parameters.set("delta", 1e-5);
        panel_->showAdvice(gnmax);
        QVERIFY(slider->toolTip().contains("74 of 100"));
    }

    void whatMustNotBeLeftOutIsMarked() {
        const Error missing{"δ is missing", "/parameters/delta", "give one, such as 1e-5"};
        auto* message = part<QLabel>("parameter.delta.message");
        panel_->setNeeded(missing);
        QVERIFY(message->isVisible() && message->text().contains("δ is missing"));
        QCOMPARE(message->palette().color(QPalette::WindowText), errorText(panel_->palette()));
        QVERIFY(panel_->problem() == missing);
        typeEpsilon("2"); // another field
        QVERIFY(message->isVisible() && panel_->problem() == missing);
        typeDelta("1e-5");
        QVERIFY(!message->isVisible() && !panel_->problem());
        typeDelta("");
        QVERIFY(message->isVisible());
        panel_->setNeeded(std::nullopt);
        QVERIFY(!message->isVisible() && !panel_->problem());
    }

    // The noise is known, and promises more than ε alone does.
    void oddsAreThoseOfTheForecastAndTheBoundIsNamed() {
        const auto* slider = part("epsilonSlider");
        Experiment gnmax;
        gnmax.mechanism = "pate-gnmax";
        gnmax.parameters.set("epsilon", 3.0);
        gnmax.parameters.set("delta", 1e-5);
        panel_->read(gnmax);
        panel_->showAdvice(gnmax);
        QVERIFY2(!slider->toolTip().contains("are right"), qPrintable(slider->toolTip()));
        Promise promise;
        promise.epsilon = Epsilon{.value = 3,
                                  .delta = 1e-5,
                                  .kind = EpsilonKind::DataIndependent,
                                  .adjacency = Adjacency::AddRemoveRecord};
        promise.right = 0.7;
        panel_->setForetold(promise);
        QVERIFY2(slider->toolTip().contains("at most 70 are right") &&
                     slider->toolTip().contains("By ε and δ alone: at most 96 of 100"),
                 qPrintable(slider->toolTip()));
        QVERIFY(slider->accessibleDescription().contains("at most 70 are right"));
        panel_->setForetold(std::nullopt);
        QVERIFY(!slider->toolTip().contains("are right"));
    }

    // A person begins to type where the focus is.
    void aDigitOnTheSliderBeginsTheNumber() {
        auto* slider = part("epsilonSlider");
        slider->setFocus();
        QTest::keyClick(slider, '3');
        auto* box = part<QAbstractSpinBox>("parameter.epsilon");
        QTRY_VERIFY(box->hasFocus());
        QTest::keyClicks(box, ".5");
        QCOMPARE(written().parameters.real("epsilon"), 3.5);
    }

    void stoppingByTheDataDependentEpsilonIsLabelled() {
        panel_->further()->show();
        auto* note = part<QLabel>("parameter.stop_on.message");
        QVERIFY(!note->isVisible());
        part("parameter.stop_on")->setFocus();
        QTest::keyClick(part("parameter.stop_on"), Qt::Key_Down);
        QCOMPARE(written().parameters.choice("stop_on"), std::string("data-dependent"));
        QVERIFY(note->isVisible());
        QCOMPARE(note->text(), QStringLiteral("the stopping time is then not private"));
    }

    void deltaRepeatsAndSeedStandInOneRow() {
        const auto top = [this](const char* name) { return part(name)->mapTo(panel_.get(), QPoint()).y(); };
        QCOMPARE(top("parameter.delta"), top("trials"));
        QCOMPARE(top("seed"), top("trials"));
        QVERIFY(panel_->further()->isAncestorOf(part("parameter.stop_on")));
        QVERIFY(panel_->further()->isAncestorOf(part("dice")));
        part("epsilonSlider")->parentWidget()->hide(); // it stands at the top
        part("parameter.epsilon")->parentWidget()->hide();
        QVERIFY2(panel_->minimumSizeHint().width() <= 240,
                 qPrintable(QString::number(panel_->minimumSizeHint().width())));
    }

    void diceChangesTheSeed() {
        QSignalSpy edited(panel_.get(), &BudgetPanel::edited);
        QSet<quint64> seeds = {written().seed};
        for (int i = 0; i < 4; ++i) {
            click("dice");
            seeds.insert(written().seed);
        }
        QCOMPARE(edited.count(), 4);
        QVERIFY(seeds.size() >= 4); // five alike but one: chance below 1e-8
    }

    // It runs once, from no seed; what was typed comes back with the next exploration.
    void aReleaseShowsWhatItDoesNotUse() {
        auto* trials = part<QSpinBox>("trials");
        auto* seed = part<QLineEdit>("seed");
        trials->setValue(12);
        seed->selectAll();
        QTest::keyClicks(seed, "77x");
        QVERIFY(panel_->problem());
        const auto shows = [&](int repeats, const char* words, bool enabled) {
            return trials->value() == repeats && seed->text() == QString::fromUtf8(words) &&
                   trials->isEnabled() == enabled && seed->isEnabled() == enabled &&
                   part("dice")->isEnabled() == enabled;
        };
        click("release");
        QVERIFY(shows(1, "–", false));
        QVERIFY(!panel_->problem() && !part("seed.message")->isVisible());
        QVERIFY(written().release && written().trials == 1);
        TypedBudget typed = panel_->typed();
        QCOMPARE(typed.trials, 12);
        QCOMPARE(typed.seed, QString("77x"));
        click("release");
        QVERIFY(shows(12, "77x", true) && panel_->problem());
        QVERIFY(!written().release && written().trials == 12);
        click("release");
        typed.trials = 7; // by undo
        typed.seed = "5";
        panel_->setTyped(typed);
        QVERIFY(shows(1, "–", false));
        panel_->disarm();
        QVERIFY(shows(7, "5", true));
        QCOMPARE(written().seed, std::uint64_t{5});
    }

    void seedTooLongIsExplained() {
        auto* seed = part<QLineEdit>("seed");
        seed->setFocus();
        seed->selectAll();
        QTest::keyClicks(seed, "18446744073709551616"); // 2^64
        QVERIFY(panel_->problem().has_value());
        QVERIFY(part("seed.message")->isVisible());
        seed->selectAll();
        QTest::keyClicks(seed, "18446744073709551615");
        QVERIFY(!panel_->problem().has_value());
        QCOMPARE(written().seed, std::uint64_t{18446744073709551615ULL});
    }

    void budgetStaysWhenTheMechanismChanges() {
        typeEpsilon("2.5");
        typeDelta("1e-5");
        panel_->setMechanism(testing::twoMechanisms().back()); // without a budget
        QVERIFY(!part("epsilonSlider")->isVisible());
        QVERIFY(part("parameter.delta") == nullptr);
        QVERIFY(written().parameters.values().empty());
        panel_->setMechanism(testing::twoMechanisms().front());
        QVERIFY(part("epsilonSlider")->isVisible());
        QCOMPARE(written().parameters.real("epsilon"), 2.5);
        QCOMPARE(written().parameters.real("delta"), 1e-5);
    }

    void experimentComesBackAsItWentIn() {
        QSignalSpy edited(panel_.get(), &BudgetPanel::edited);
        Experiment experiment;
        experiment.mechanism = "pate-gnmax";
        experiment.parameters.set("epsilon", 1.75);
        experiment.parameters.set("delta", 1e-7);
        experiment.parameters.set("stop_on", std::string("data-dependent"));
        experiment.trials = 12;
        experiment.seed = 987654321987ULL;
        panel_->read(experiment);
        QVERIFY(written() == experiment);
        experiment.trials = 1;
        experiment.release = true;
        panel_->read(experiment);
        QVERIFY(written() == experiment);
        QCOMPARE(edited.count(), 0);
        panel_->read(Experiment{});
        QVERIFY(!written().parameters.has("epsilon"));
        QCOMPARE(part<QSpinBox>("trials")->value(), 1);
    }

    void fitsANarrowColumnInBothThemes() {
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            QVERIFY(panel_->minimumSizeHint().width() <= 360);
            const QPalette expected = theme == ThemeChoice::Dark ? darkPalette() : lightPalette();
            QTRY_COMPARE(panel_->grab().toImage().pixelColor(1, 1), expected.color(QPalette::Window));
        }
    }

private:
    template <class T = QWidget> T* part(const char* name) const { return panel_->findChild<T*>(name); }
    QString epsilonText() const { return part<QAbstractSpinBox>("parameter.epsilon")->text(); }
    void typeEpsilon(const QString& text) {
        auto* box = part<QAbstractSpinBox>("parameter.epsilon");
        box->setFocus();
        box->selectAll();
        QTest::keyClick(box, Qt::Key_Delete);
        QTest::keyClicks(box, text);
    }
    void typeDelta(const QString& text) {
        auto* box = part<QAbstractSpinBox>("parameter.delta");
        box->setFocus();
        box->selectAll();
        QTest::keyClick(box, Qt::Key_Delete);
        QTest::keyClicks(box, text);
    }
    Experiment written() const {
        Experiment experiment;
        panel_->write(experiment);
        return experiment;
    }
    void click(const char* name) {
        auto* widget = part(name);
        QTest::mouseClick(widget, Qt::LeftButton, {}, QPoint(8, widget->height() / 2));
    }

    std::unique_ptr<BudgetPanel> panel_;
};

TEST_WITH_WINDOWS(BudgetPanelTest)
#include "BudgetPanelTest.moc"
