// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/RangesForm.h"

#include "tests/testing/TestProgram.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

using namespace epsiloscope;

class RangesFormTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QWidget> window;
    RangesForm* form = nullptr;

    template <class T = QWidget> T* part(const char* name) const { return form->findChild<T*>(name); }

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        window = std::make_unique<QWidget>();
        window->resize(380, 400);
        form = new RangesForm(window.get());
        form->resize(380, 400);
        form->setColumns({{0, "age", "age", true}, {1, "height", "height", true}});
        form->setUse(RoleUse::Records);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    }
    void cleanup() { window.reset(); }

    void itAsksOnlyWhereFeaturesAreTheUnit() {
        QVERIFY(!form->isVisible());
        QVERIFY(!form->problem().has_value());
        form->setUse(RoleUse::Features);
        QVERIFY(form->isVisible());
        QVERIFY(form->problem().has_value());
        QVERIFY(QString::fromStdString(form->problem()->what).contains("'age' and 1 more"));
    }

    void whatIsNeededOpensTheFold() {
        form->setUse(RoleUse::Features);
        QVERIFY(part("rangesBody")->isVisible());
        QVERIFY(part<FoldButton>("rangesSection")->text().contains("2 needed"));
        QVERIFY(part<QLabel>("ranges.message")->text().startsWith("age: needed"));
        QVERIFY(part<QLabel>("rangesHint")->text().contains("would leak"));
        QVERIFY(part<QLabel>("rangesHint")->text().contains("clipped"));
    }

    void rangesAreTypedWithTheKeyboardAlone() {
        form->setUse(RoleUse::WholeRecords);
        QSignalSpy edited(form, &RangesForm::edited);
        auto* table = part<QTableView>("rangesTable");
        window->activateWindow();
        table->setFocus();
        for (const auto& [column, text] :
             {std::pair(RangesModel::MinimumColumn, "0"), std::pair(RangesModel::MaximumColumn, "120")}) {
            table->setCurrentIndex(form->model()->index(0, column));
            QTest::keyClick(table, Qt::Key_F2);
            auto* editor = table->findChild<QLineEdit*>();
            QVERIFY(editor != nullptr);
            editor->selectAll();
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, Qt::Key_Return);
            QTRY_VERIFY(table->findChild<QLineEdit*>() == nullptr);
        }
        QCOMPARE(edited.count(), 2);
        QCOMPARE(form->plan().ranges.at("age"), (NumberRange{0, 120}));
        QVERIFY(part<FoldButton>("rangesSection")->text().contains("1 needed"));
    }

    void theFilesOwnRangesAreALinkThatSaysItLeaks() {
        form->setUse(RoleUse::Features);
        QSignalSpy edited(form, &RangesForm::edited);
        auto* hint = part<QLabel>("rangesHint");
        QVERIFY(hint->text().contains("leaks: outside the guarantee"));
        emit hint->linkActivated("own");
        QCOMPARE(form->plan().fit, FitOn::PrivatePool);
        QVERIFY(!form->problem().has_value());
        QVERIFY(hint->text().contains("outside the guarantee"));
        emit hint->linkActivated("declared");
        QCOMPARE(form->plan().fit, FitOn::PublicPool);
        QVERIFY(form->problem().has_value());
        QCOMPARE(edited.count(), 2);
    }

    void whatIsPublishedIsOfferedUntilItIsTaken() {
        form->setUse(RoleUse::Features);
        form->setOffer("nobody knows this");
        QVERIFY(!part<QLabel>("rangesHint")->text().contains("published"));
        form->setOffer("adult");
        QVERIFY(part<QLabel>("rangesHint")->text().contains("UCI Adult"));
        emit part<QLabel>("rangesHint")->linkActivated("published");
        QCOMPARE(form->plan().published, std::string("adult"));
        QVERIFY(!part<QLabel>("rangesHint")->text().contains("Use what is published"));
        QCOMPARE(form->model()->troubled().size(), qsizetype{1}); // nobody publishes heights
    }

    void aWordAboutRolesOffersAnotherMechanism() {
        form->setUse(RoleUse::Features);
        QVERIFY(!part("roleWords")->isVisible());
        QSignalSpy wanted(form, &RangesForm::mechanismRequested);
        form->setRoleWords("No column is public.", "brc-private");
        auto* words = part<QLabel>("roleWords");
        QVERIFY(words->isVisible() && words->text().contains("No column is public."));
        emit words->linkActivated("brc-private");
        QCOMPARE(wanted.at(0).at(0).toString(), QStringLiteral("brc-private"));
    }

    void fitsANarrowColumnInBothThemes() {
        form->setUse(RoleUse::WholeRecords);
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(theme);
            QVERIFY(form->minimumSizeHint().width() <= 360);
        }
    }
};

TEST_WITH_WINDOWS(RangesFormTest)
#include "RangesFormTest.moc"
