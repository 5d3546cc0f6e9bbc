// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/ParameterForm.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/mechanism/SampleDescriptors.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;

class ParameterFormTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        form_ = std::make_unique<ParameterForm>();
        form_->setDescriptors(testing::descriptorsOfEveryType());
        testing::putOnScreen(*form_, {360, 300});
        form_->activateWindow();
    }

    void everyTypeGetsAControlAtItsDefault() {
        QVERIFY(field<QAbstractSpinBox>("teachers") != nullptr);
        QVERIFY(field<QAbstractSpinBox>("sigma") != nullptr);
        QVERIFY(field<QComboBox>("accountant") != nullptr);
        QVERIFY(field<QComboBox>("orders")->isEditable());
        QVERIFY(field<QCheckBox>("replacement") != nullptr);
        QCOMPARE(field("teachers")->whatsThis(), QStringLiteral("What Teachers does."));
        Parameters expected;
        expected.set("teachers", std::int64_t{250});
        expected.set("accountant", std::string("as-published"));
        expected.set("orders", std::string("reference"));
        expected.set("replacement", false);
        QVERIFY(form_->values() == expected);
        QVERIFY(!form_->problem());
    }

    void typedValuesAreRead() {
        QSignalSpy edited(form_.get(), &ParameterForm::edited);
        retype("teachers", "100");
        QVERIFY(edited.count() >= 3);
        QTest::mouseClick(field("replacement"), Qt::LeftButton, {},
                          QPoint(8, field("replacement")->height() / 2));
        QCOMPARE(form_->values().integer("teachers"), std::int64_t{100});
        QVERIFY(form_->values().enabled("replacement"));
    }

    void wrongNumberIsExplainedBeneathItsLine_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("below the range") << "0";
        QTest::newRow("above the range") << "1001";
        QTest::newRow("negative") << "-5";
        QTest::newRow("no number") << "many";
        QTest::newRow("not whole") << "2.5";
        QTest::newRow("nothing") << "";
    }

    void wrongNumberIsExplainedBeneathItsLine() {
        QFETCH(QString, text);
        retype("teachers", text);
        QVERIFY(form_->problem());
        QCOMPARE(form_->problem()->where, std::string("/parameters/teachers"));
        QVERIFY2(message("teachers").contains("Teachers"), qPrintable(message("teachers")));
        QVERIFY(!form_->values().has("teachers"));
        retype("teachers", "12");
        QVERIFY(!form_->problem());
        QVERIFY(message("teachers").isEmpty());
    }

    // A grey number is solved: typing fixes it, clearing frees it.
    void anOptionalParameterIsFreeWhileItIsEmpty() {
        auto* box = field<QAbstractSpinBox>("sigma");
        const auto grey = [box] { return box->findChild<QLineEdit*>()->placeholderText(); };
        QVERIFY(box->isEnabled() && box->text().isEmpty());
        QVERIFY(box->toolTip().contains("solved from ε and queries"));
        QVERIFY(!form_->values().has("sigma") && !form_->problem());
        form_->setKnown("sigma", {.solved = "59.6"});
        QCOMPARE(grey(), QStringLiteral("59.6"));
        QVERIFY(!form_->values().has("sigma"));
        retype("sigma", "77.5");
        QCOMPARE(form_->values().real("sigma"), 77.5);
        QVERIFY(!box->toolTip().contains("solved"));
        retype("sigma", "");
        QVERIFY(!form_->values().has("sigma") && !form_->problem());
        QCOMPARE(grey(), QStringLiteral("59.6"));
        QVERIFY(!form_->draft().value("sigma").given);
    }

    void stepsOfAFreeNumberBeginWhereItIsSolved() {
        form_->setKnown("sigma", {.solved = "100"});
        QTest::keyClick(field("sigma"), Qt::Key_Up);
        QCOMPARE(form_->values().real("sigma"), 125.0);
    }

    // As sessions of older versions have it: typed, and switched off.
    void aDraftThatWasSwitchedOffIsFreeAndComesBackTheSame() {
        const ParameterForm::Draft draft{{"sigma", {"40", false}}};
        form_->setDraft(draft);
        QVERIFY(field<QAbstractSpinBox>("sigma")->text().isEmpty() && !form_->values().has("sigma"));
        QVERIFY(form_->draft().value("sigma") == draft.value("sigma"));
        form_->setDraft({{"sigma", {"", true}}}); // given, and empty: nothing is given
        QVERIFY(!form_->problem() && !form_->values().has("sigma"));
    }

    void anOptionalChoiceOffersToBeLeftOpen() {
        auto bound = testing::parameter("bound", "Bound", ParameterType::Choice);
        bound.choices = {{"each", "each round"}, {"all", "all rounds"}};
        bound.whenAbsent = "none";
        form_->setDescriptors({bound});
        QCOMPARE(field<QComboBox>("bound")->currentText(), QStringLiteral("none"));
        QVERIFY(form_->values().values().empty());
        pick("bound", 1);
        QCOMPARE(form_->values().choice("bound"), std::string("each"));
        pick("bound", 0);
        QVERIFY(form_->values().values().empty() && !form_->problem());
    }

    void aFixedNumberIsShownAndNotAsked() {
        retype("teachers", "12x");
        form_->setKnown("teachers", {.fixed = "250"});
        QVERIFY(!field("teachers")->isEnabled());
        QCOMPARE(field("teachers")->findChild<QLineEdit*>()->placeholderText(), QStringLiteral("250"));
        QVERIFY(!form_->values().has("teachers") && !form_->problem());
        form_->setKnown("teachers", {});
        QCOMPARE(field<QAbstractSpinBox>("teachers")->text(), QStringLiteral("12x"));
        QVERIFY(form_->problem());
    }

    void whatDoesNotApplyIsHiddenAndLeftOut() {
        QVERIFY(field("orders")->isVisible());
        pick("accountant", 1);
        QCOMPARE(form_->values().choice("accountant"), std::string("optimal"));
        QVERIFY(!field("orders")->isVisible());
        QVERIFY(!form_->values().has("orders"));
        pick("accountant", 0);
        QVERIFY(field("orders")->isVisible());
        QCOMPARE(message("accountant"), QStringLiteral("the paper's grid")); // the words in brackets, in grey
    }

    void whatAppliesToAnyOfSeveralChoicesIsShownForEach() {
        form_->setDescriptors(findMechanism("pate-gnmax")->descriptor.parameters);
        QVERIFY(field("regularisation")->isVisible());
        QVERIFY(!field("forest_trees")->isVisible() && !form_->values().has("forest_trees"));
        pick("student_learner", 1);
        QCOMPARE(field<QComboBox>("student_learner")->currentText(), QStringLiteral("Random forest"));
        QVERIFY(field("forest_trees")->isVisible() && field("regularisation")->isVisible());
        QCOMPARE(form_->values().integer("forest_trees"), std::int64_t{100});
        pick("teacher_learner", 1);
        QVERIFY(field("forest_trees")->isVisible() && !field("regularisation")->isVisible());
        QVERIFY(!form_->values().has("regularisation") && !form_->values().has("boosting_rounds"));
    }

    void namedGridAndListOfOrders() {
        auto* orders = field<QComboBox>("orders");
        pick("orders", 1);
        QCOMPARE(form_->values().choice("orders"), std::string("dense"));
        orders->setFocus();
        orders->lineEdit()->selectAll();
        QTest::keyClicks(orders, "1.5, 2, 8");
        QVERIFY(form_->values().values().at("orders") == ParameterValue(std::vector<double>{1.5, 2, 8}));
        orders->lineEdit()->selectAll();
        QTest::keyClicks(orders, "0.5");
        QVERIFY(form_->problem());
        QVERIFY(!message("orders").isEmpty());
    }

    void logarithmicNumbersStepByAQuarter() {
        retype("sigma", "40");
        QTest::keyClick(field("sigma"), Qt::Key_Up);
        QCOMPARE(form_->values().real("sigma"), 50.0);
        QTest::keyClick(field("sigma"), Qt::Key_Up);
        QCOMPARE(form_->values().real("sigma"), 62.5);
        QTest::keyClick(field("sigma"), Qt::Key_Down);
        QTest::keyClick(field("sigma"), Qt::Key_Down);
        QCOMPARE(form_->values().real("sigma"), 40.0);
    }

    void arrowsStayInRange() {
        retype("teachers", "1");
        QTest::keyClick(field("teachers"), Qt::Key_Down);
        QCOMPARE(form_->values().integer("teachers"), std::int64_t{1});
        retype("teachers", "1000");
        QTest::keyClick(field("teachers"), Qt::Key_Up);
        QCOMPARE(form_->values().integer("teachers"), std::int64_t{1000});
    }

    void smallNumbersAreShownAsPeopleWriteThem() {
        const std::pair<double, const char*> cases[] = {{0.05, "0.05"}, {40, "40"}, {1e-5, "1e-5"}};
        for (const auto& [value, text] : cases) {
            Parameters values;
            values.set("sigma", value);
            form_->setValues(values);
            QCOMPARE(field<QAbstractSpinBox>("sigma")->text(), QLatin1String(text));
            QCOMPARE(form_->values().real("sigma"), value);
        }
    }

    void longNumbersAreShownInFullWhereThereIsRoom() {
        form_->setDescriptors(findMechanism("brc")->descriptor.parameters);
        const auto has = [this](const char* id) {
            const auto* line = field(id)->findChild<QLineEdit*>();
            return line->width() >= line->fontMetrics().horizontalAdvance(line->text()) + 4;
        };
        form_->setFixedWidth(384); // of the left column at its widest
        QTRY_COMPARE(form_->width(), 384);
        QCOMPARE(field<QAbstractSpinBox>("c1")->text(), QStringLiteral("1.4142135623730951"));
        QTRY_VERIFY(has("c1"));
        QVERIFY(has("c2") && has("iterations"));
        const int usual = field("iterations")->width();
        QVERIFY(field("c1")->width() > usual);
        retype("c1", "2");
        QTRY_COMPARE(field("c1")->width(), usual);
        retype("c1", QString(60, QLatin1Char('1'))); // nor does nonsense press the form out of shape
        QCoreApplication::processEvents();
        QVERIFY(field("c1")->geometry().right() <= field("c1")->parentWidget()->width());
        QVERIFY(form_->minimumSizeHint().width() <= 384);
    }

    void wheelOverAnUnfocusedFieldChangesNothing() {
        form_->setFocus();
        const auto turn = [](QWidget* widget) {
            QWheelEvent wheel(QPointF(5, 5), widget->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120),
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(widget, &wheel);
        };
        const Parameters before = form_->values();
        turn(field("teachers"));
        turn(field("accountant"));
        QVERIFY(form_->values() == before);
        field("teachers")->setFocus(Qt::MouseFocusReason); // as by a click
        turn(field("teachers"));
        QCOMPARE(form_->values().integer("teachers"), std::int64_t{249});
    }

    void theUnitAndItsHintAreInTheToolTip() {
        QVERIFY(field("sigma")->toolTip().contains("votes"));
        form_->setKnown("teachers", {.hint = "≈ 78 records each"});
        QVERIFY(field("teachers")->toolTip().contains("≈ 78 records each"));
        form_->setKnown("sigma", {.hint = "of many"});
        QVERIFY(!field("sigma")->toolTip().contains("votes"));
        form_->setKnown("nothing of this name", {.hint = "words"});
    }

    void setValuesIsNoEdit() {
        QSignalSpy edited(form_.get(), &ParameterForm::edited);
        Parameters values;
        values.set("teachers", std::int64_t{10});
        values.set("sigma", 3.5);
        values.set("accountant", std::string("optimal"));
        values.set("replacement", true);
        form_->setValues(values);
        QCOMPARE(edited.count(), 0);
        QVERIFY(form_->values() == values);
        form_->setValues({}); // back to the defaults
        QCOMPARE(form_->values().integer("teachers"), std::int64_t{250});
        QVERIFY(!form_->values().has("sigma"));
    }

    void draftKeepsWhatIsWrong() {
        retype("teachers", "12x");
        const ParameterForm::Draft draft = form_->draft();
        form_->setDescriptors(testing::descriptorsOfEveryType());
        QVERIFY(!form_->problem());
        form_->setDraft(draft);
        QCOMPARE(field<QAbstractSpinBox>("teachers")->text(), QStringLiteral("12x"));
        QVERIFY(form_->problem());
        QVERIFY(!message("teachers").isEmpty());
    }

    void furtherLinesStandApart() {
        form_->setDescriptors(testing::descriptorsOfEveryType(), 2);
        QVERIFY(field("teachers")->isVisible());
        QVERIFY(!form_->further()->isAncestorOf(field("teachers")));
        QVERIFY(form_->further()->isAncestorOf(field("accountant")));
        QVERIFY(form_->values().has("accountant")); // apart, not left out
        QSignalSpy wanted(form_.get(), &ParameterForm::furtherWanted);
        form_->showFurtherFor("teachers"); // it is in sight
        QCOMPARE(wanted.count(), 0);
        form_->showFurtherFor("accountant");
        QCOMPARE(wanted.count(), 1);
        form_->showFurtherFor("nothing of the kind");
        QVERIFY(form_->showProblem({"no such grid", "/parameters/orders", "take another"}));
        QCOMPARE(wanted.count(), 2);
    }

    void aWrongFurtherEntryAsksToBeSeenOnce() {
        form_->setDescriptors(testing::descriptorsOfEveryType(), 2);
        QSignalSpy wanted(form_.get(), &ParameterForm::furtherWanted);
        Parameters values;
        values.set("orders", std::vector<double>{0.5});
        form_->setValues(values);
        QVERIFY(form_->problem());
        QCOMPARE(wanted.count(), 1);
        retype("teachers", "100"); // another edit, and it is as wrong as before
        QCOMPARE(wanted.count(), 1);
    }

    // Of 32 pixels and 8 between them beside text of 13 pixels, and numbers 104 wide.
    void linesAreAsHighAsTheGridHasIt() {
        QCOMPARE(field("teachers")->height(), inUnits(*form_, 4));
        QCOMPARE(field("teachers")->width(), inUnits(*form_, 13));
        QCOMPARE(field("sigma")->geometry().top() - field("teachers")->geometry().top(), inUnits(*form_, 5));
    }

    void errorFoundElsewhereIsShownAtItsLine() {
        QVERIFY(form_->showProblem({"more teachers than rows", "/parameters/teachers", "at most 12"}));
        QCOMPARE(message("teachers"), QStringLiteral("more teachers than rows; at most 12"));
        QVERIFY(!form_->showProblem({"no such file", "adult.data", ""}));
        retype("teachers", "12");
        QVERIFY(message("teachers").isEmpty());
    }

private:
    template <class T = QWidget> T* field(const char* id) const {
        return form_->findChild<T*>(QStringLiteral("parameter.") + QLatin1String(id));
    }
    QString message(const char* id) const {
        const auto* label =
            form_->findChild<QLabel*>(QStringLiteral("parameter.%1.message").arg(QLatin1String(id)));
        return label->isVisible() ? label->text() : QString();
    }
    void retype(const char* id, const QString& text) {
        auto* box = field<QAbstractSpinBox>(id);
        box->setFocus();
        box->selectAll();
        QTest::keyClick(box, Qt::Key_Delete);
        QTest::keyClicks(box, text);
    }
    void pick(const char* id, int index) {
        auto* box = field<QComboBox>(id);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < index; ++i)
            QTest::keyClick(box, Qt::Key_Down);
    }

    std::unique_ptr<ParameterForm> form_;
};

TEST_WITH_WINDOWS(ParameterFormTest)
#include "ParameterFormTest.moc"
