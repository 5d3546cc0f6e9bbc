// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsView.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Units.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;

class ColumnsViewTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        model_ = std::make_unique<ColumnsModel>();
        view_ = std::make_unique<ColumnsView>(model_.get());
        const auto dataset = testing::smallDataset();
        model_->setDataset(dataset, std::make_shared<const DatasetPicture>(pictureOf(dataset->table)),
                           {Role::Private, Role::Private, Role::Private, Role::Label}, false);
        testing::putOnScreen(*view_, {360, 240});
        view_->activateWindow();
        table()->setFocus();
    }

    void cleanup() {
        view_.reset(); // before the model it shows
        model_.reset();
    }

    void clickOnARoleOpensTheMenuAndChooses() {
        click(1, Qt::NoModifier, ColumnsModel::RoleColumn);
        QTRY_VERIFY(menu() != nullptr && menu()->isVisible());
        QCOMPARE(menu()->actions().size(), 5);
        QVERIFY(menu()->actions().at(0)->isChecked()); // private, as the row is
        QTest::mouseClick(menu(), Qt::LeftButton, {},
                          menu()->actionGeometry(menu()->actions().at(1)).center());
        QCOMPARE(model_->roleOf(1), Role::Public);
        QTRY_VERIFY(menu() == nullptr); // gone, not kept for each click
    }

    void clickWithControlSelectsAndOpensNothing() {
        click(0);
        click(2, Qt::ControlModifier, ColumnsModel::RoleColumn);
        QVERIFY(menu() == nullptr);
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 2);
    }

    void menuShowsTheKeys() {
        click(0, Qt::NoModifier, ColumnsModel::RoleColumn);
        QTRY_VERIFY(menu() != nullptr);
        QStringList keys;
        for (const QAction* action : menu()->actions())
            keys << action->shortcut().toString();
        QCOMPARE(keys, (QStringList{"P", "U", "L", "O", "I"}));
        menu()->close();
    }

    void keyInTheOpenMenuChooses() {
        click(0, Qt::NoModifier, ColumnsModel::RoleColumn);
        QTRY_VERIFY(menu() != nullptr && menu()->isVisible());
        QTest::keyClick(menu(), Qt::Key_I);
        QCOMPARE(model_->roleOf(0), Role::Ignored);
    }

    void keysGiveRolesToManyRows() {
        click(0);
        click(2, Qt::ShiftModifier);
        QSignalSpy edits(model_.get(), &ColumnsModel::rolesEdited);
        QTest::keyClick(table(), Qt::Key_U);
        QCOMPARE(model_->roles(), (std::vector<Role>{Role::Public, Role::Public, Role::Public, Role::Label}));
        QCOMPARE(edits.count(), 1);
        QTest::keyClick(table(), Qt::Key_I);
        QCOMPARE(model_->roleOf(1), Role::Ignored);
        QTest::keyClick(table(), Qt::Key_P);
        QCOMPARE(model_->roleOf(2), Role::Private);
    }

    void spaceCycles() {
        click(0);
        QTest::keyClick(table(), Qt::Key_Space);
        QCOMPARE(model_->roleOf(0), Role::Public);
        QTest::keyClick(table(), Qt::Key_Space);
        QCOMPARE(model_->roleOf(0), Role::Ignored);
        QTest::keyClick(table(), Qt::Key_Space);
        QCOMPARE(model_->roleOf(0), Role::Private);
    }

    void labelKeyTakesTheCurrentRow() {
        click(0);
        click(1, Qt::ControlModifier); // the current one
        QTest::keyClick(table(), Qt::Key_L);
        QCOMPARE(model_->label(), 1);
        QCOMPARE(model_->roleOf(0), Role::Private);
        QCOMPARE(model_->roleOf(3), Role::Private);
    }

    void keysSayWhoseARowIs() {
        click(2);
        QTest::keyClick(table(), Qt::Key_O);
        QCOMPARE(model_->persons(), std::vector<int>{2});
        QCOMPARE(seenRows(), (QStringList{name(2), name(3), name(0), name(1)})); // then the label
        click(0);
        QTest::keyClick(table(), Qt::Key_O, Qt::ShiftModifier);
        QCOMPARE(model_->persons(), (std::vector<int>{2, 0}));
        QCOMPARE(seenRows(), (QStringList{name(2), name(0), name(3), name(1)}));
        QTest::keyClick(table(), Qt::Key_P);
        QCOMPARE(model_->persons(), std::vector<int>{2});
        QCOMPARE(seenRows(), (QStringList{name(2), name(3), name(0), name(1)}));
        click(1);
        QTest::keyClick(table(), Qt::Key_O); // another one in its place
        QCOMPARE(model_->persons(), std::vector<int>{1});
        QCOMPARE(seenRows(), (QStringList{name(1), name(3), name(0), name(2)}));
        click(0);
        click(2, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_O); // both, the current one first
        QCOMPARE(model_->persons(), (std::vector<int>{2, 0}));
        QTest::keyClick(table(), Qt::Key_I);
        QVERIFY(model_->persons().empty());
        QCOMPARE(seenRows(), (QStringList{name(3), name(0), name(1), name(2)}));
    }

    void theMenuOffersPersons() {
        const auto choose = [this](int row, int action) {
            click(row, Qt::NoModifier, ColumnsModel::RoleColumn);
            QTRY_VERIFY(menu() != nullptr && menu()->isVisible());
            menu()->actions().at(action)->trigger();
            menu()->close();
            QTRY_VERIFY(menu() == nullptr);
        };
        choose(0, 3);
        QCOMPARE(model_->persons(), std::vector<int>{0});
        click(2, Qt::NoModifier, ColumnsModel::RoleColumn);
        QTRY_VERIFY(menu() != nullptr && menu()->isVisible());
        QCOMPARE(menu()->actions().size(), 6);
        QCOMPARE(menu()->actions().at(4)->text(), QStringLiteral("♙ person, the second owner"));
        menu()->close();
        QTRY_VERIFY(menu() == nullptr);
        choose(2, 4);
        QCOMPARE(model_->persons(), (std::vector<int>{0, 2}));
        choose(2, 3); // alone
        QCOMPARE(model_->persons(), std::vector<int>{2});
        QCOMPARE(model_->roleOf(0), Role::Ignored);
    }

    // The icon is no letter, and nobody is told by colour alone.
    void aPersonIsPainted() {
        const auto painted = [this] {
            QImage image = table()->viewport()->grab(cell(0, ColumnsModel::RoleColumn)).toImage();
            image.setDevicePixelRatio(1);
            return image;
        };
        table()->clearSelection();
        model_->giveRole({0}, Role::Ignored);
        const QImage ignored = painted();
        model_->giveRole({0}, personRole);
        const QImage person = painted();
        QVERIFY(person != ignored);
        const QColor colour = roleColour(personRole, view_->palette());
        int inked = 0;
        for (int y = 0; y < person.height(); ++y)
            for (int x = 0; x < person.width(); ++x)
                inked += person.pixelColor(x, y) == colour ? 1 : 0;
        QVERIFY2(inked > 40, qPrintable(QString::number(inked)));
    }

    void returnOpensTheMenu() {
        click(2);
        QTest::keyClick(table(), Qt::Key_Return);
        QTRY_VERIFY(menu() != nullptr && menu()->isVisible());
        QTest::keyClick(menu(), Qt::Key_L);
        QCOMPARE(model_->label(), 2);
    }

    void contextMenuActsOnTheSelection() {
        click(0);
        click(1, Qt::ShiftModifier);
        const QPoint place = cell(1, 0).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, table()->viewport()->mapToGlobal(place));
        QApplication::sendEvent(table()->viewport(), &event);
        QTRY_VERIFY(menu() != nullptr);
        QVERIFY(!menu()->actions().at(2)->isEnabled()); // one label only
        QVERIFY(menu()->actions().at(3)->isEnabled());  // a row may have two owners
        menu()->actions().at(4)->trigger();
        QCOMPARE(model_->roleOf(0), Role::Ignored);
        QCOMPARE(model_->roleOf(1), Role::Ignored);
        menu()->close();
    }

    void rolesAndBarsFollowTheTheme() {
        const QModelIndex role = model_->index(0, ColumnsModel::RoleColumn);
        const auto colourOf = [&] { return role.data(Qt::ForegroundRole).value<QColor>(); };
        // The darkest or lightest pixel of the bars, away from the row's background.
        const auto barsShown = [this] {
            const QRect bars = cell(0, ColumnsModel::DistributionColumn);
            const QImage image = table()->viewport()->grab(bars).toImage();
            int others = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y) == secondaryText(view_->palette())) ++others;
            return others;
        };
        QCOMPARE(colourOf(), roleColour(Role::Private, lightPalette()));
        QVERIFY(barsShown() > 50);
        applyTheme(ThemeChoice::Dark);
        QCOMPARE(colourOf(), roleColour(Role::Private, darkPalette()));
        QVERIFY(barsShown() > 50);
    }

    void typeKeyOpensTheMenuOfTypes() {
        show(std::make_shared<Dataset>(*testing::smallDataset()));
        QSignalSpy asked(model_.get(), &ColumnsModel::typeChangeRequested);
        click(2);
        QTest::keyClick(table(), Qt::Key_T);
        QTRY_VERIFY(menu("typeMenu") != nullptr && menu("typeMenu")->isVisible());
        QVERIFY(menu("typeMenu")->actions().at(0)->isChecked());
        QTest::keyClick(menu("typeMenu"), Qt::Key_C);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(0).toInt(), 2);
        QCOMPARE(asked.at(0).at(1).value<ColumnType>(), ColumnType::Categorical);
    }

    void clickOnATypeAsksForAnother() {
        click(0, Qt::NoModifier, ColumnsModel::TypeColumn);
        QVERIFY(menu("typeMenu") == nullptr); // not read from a file
        show(std::make_shared<Dataset>(*testing::smallDataset()));
        QSignalSpy asked(model_.get(), &ColumnsModel::typeChangeRequested);
        click(1, Qt::NoModifier, ColumnsModel::TypeColumn);
        QTRY_VERIFY(menu("typeMenu") != nullptr && menu("typeMenu")->isVisible());
        QMenu* types = menu("typeMenu");
        QTest::mouseClick(types, Qt::LeftButton, {}, types->actionGeometry(types->actions().at(0)).center());
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(1).value<ColumnType>(), ColumnType::Numeric);
    }

    void theLineThatFindsComesByItsKeyAndGoesWithEsc() {
        show(wide(30));
        QVERIFY(!filter()->isVisible());
        QCOMPARE(count(), QStringLiteral("30 columns"));
        QTest::keyClick(table(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(filter()->isVisible());
        QTRY_VERIFY(filter()->hasFocus());
        QTest::keyClicks(filter(), "12");
        QCOMPARE(count(), QStringLiteral("1 of 30 columns"));
        QTest::keyClick(filter(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Escape);
        QVERIFY(!filter()->isVisible());
        QCOMPARE(count(), QStringLiteral("30 columns"));
    }

    // The whole list is rows of 24 pixels in a column of 256, and nothing of it stands in words.
    void rowsAreLowAndSpeakInPictures() {
        view_->resize(240, 240);
        QCOMPARE(table()->rowHeight(0), inUnits(*table(), 3));
        QVERIFY(table()->horizontalHeader()->isHidden());
        const int role = cell(0, ColumnsModel::RoleColumn).left(),
                  type = cell(0, ColumnsModel::TypeColumn).left(),
                  name = cell(0, ColumnsModel::NameColumn).left(),
                  bars = cell(0, ColumnsModel::DistributionColumn).left();
        QVERIFY(role < type && type < name && name < bars);
        QVERIFY2(cell(0, ColumnsModel::NameColumn).width() >= 80,
                 qPrintable(QString::number(cell(0, ColumnsModel::NameColumn).width())));
        const QString spoken =
            model_->index(3, ColumnsModel::NameColumn).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains("label"), qPrintable(spoken));
    }

    void filterFindsByAnyPartOfTheName() {
        show(wide(30));
        QTest::keyClick(table(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(filter()->hasFocus());
        QTest::keyClicks(filter(), "GENE 2");
        QCOMPARE(table()->model()->rowCount(), 11); // 2, 20 … 29
        QCOMPARE(table()->currentIndex().data().toString(), QStringLiteral("gene 2"));
        QTest::keyClicks(filter(), "x");
        QCOMPARE(table()->model()->rowCount(), 0);
        QCOMPARE(count(), QStringLiteral("0 of 30 columns"));
        QTest::keyClick(filter(), Qt::Key_Escape);
        QCOMPARE(table()->model()->rowCount(), 30);
        QTRY_VERIFY(table()->hasFocus());
    }

    void rolesReachTheRightColumnsThroughTheFilter() {
        show(wide(30));
        QTest::keyClick(table(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(filter(), "2");
        QTest::keyClick(filter(), Qt::Key_Down);
        click(1); // gene 12
        click(2, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_I);
        QCOMPARE(model_->roleOf(11), Role::Ignored);
        QCOMPARE(model_->roleOf(19), Role::Ignored);
        QCOMPARE(std::count(model_->roles().begin(), model_->roles().end(), Role::Ignored), 2);
        QCOMPARE(table()->model()->index(1, ColumnsModel::RoleColumn).data().toString(),
                 QStringLiteral("– ignored"));
        show(wide(20)); // another dataset is shown whole
        QCOMPARE(filter()->text(), QString());
        QCOMPARE(table()->model()->rowCount(), 20);
    }

    void filterKeepsTheRulesOfModels() {
        QAbstractItemModelTester tester(table()->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        show(wide(30));
        filter()->setText("1");
        model_->giveRole({0, 9}, Role::Public);
        model_->setWarnings({{0, ColumnWarning::Kind::Constant, "One value."}});
        filter()->clear();
        QCOMPARE(table()->model()->rowCount(), 30);
    }

    void aHundredThousandColumnsAreFiltered() {
        auto dataset = wide(100'000);
        model_->setDataset(dataset, nullptr, std::vector<Role>(100'000, Role::Private), false);
        filter()->setText("9999");
        QCOMPARE(table()->model()->rowCount(), 19); // 9999, 19999 … 89999, 99990 … 99999 but once
        filter()->clear();
        QTest::keyClick(table(), Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(table()->currentIndex().row(), 99'999);
        QVERIFY(!cell(99'999, 0).isEmpty());
    }

    void aWarningIsReadInTheToolTip() {
        model_->setWarnings({{2, ColumnWarning::Kind::Leak, "Knowing it gives the label away."}});
        const QModelIndex name = model_->index(2, ColumnsModel::NameColumn);
        const auto tip = [&] { return name.data(Qt::ToolTipRole).toString(); };
        QVERIFY(name.data().toString().startsWith("⚠"));
        QVERIFY2(tip().contains("gives the label away. (press I)"), qPrintable(tip()));
        click(2);
        QTest::keyClick(table(), Qt::Key_I);
        QCOMPARE(model_->roleOf(2), Role::Ignored);
        QVERIFY(!tip().contains("press I"));
    }

    void menuOfFormerColumnsCloses() {
        show(wide(30));
        view_->setCurrentIndex(model_->index(25, 0));
        QTest::keyClick(table(), Qt::Key_Return);
        QVERIFY(menu() != nullptr && menu()->isVisible());
        const QPointer<QMenu> open = menu();
        show(wide(3));
        QVERIFY(!open || !open->isVisible());
        // Whatever still comes from it is about columns that are gone.
        QSignalSpy edited(model_.get(), &ColumnsModel::rolesEdited),
            asked(model_.get(), &ColumnsModel::typeChangeRequested);
        model_->giveRole({25}, Role::Ignored);
        model_->giveRole({1, 25}, Role::Ignored);
        model_->cycleRole({25});
        model_->requestType(25, ColumnType::Categorical);
        QCOMPARE(edited.count() + asked.count(), 0);
    }

    void placeIsReturnedTo() {
        show(wide(30));
        filter()->setText(QStringLiteral("1"));
        view_->setCurrentIndex(model_->index(10, 0));
        const ColumnsView::Place place = view_->place();
        QCOMPARE(place.row, 10);
        show(wide(30));
        QCOMPARE(filter()->text(), QString());
        view_->returnTo(place);
        QCOMPARE(filter()->text(), QStringLiteral("1"));
        QCOMPARE(view_->place().row, 10);
        show(wide(5));
        view_->returnTo(place); // no such row any more
        QCOMPARE(filter()->text(), QString());
    }

private:
    void click(int row, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
               int column = ColumnsModel::NameColumn) {
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, modifiers, cell(row, column).center());
    }
    ColumnsTable* table() const { return view_->table(); }
    QString name(int row) const { return model_->name(row); }
    /// The names of the rows from the top.
    QStringList seenRows() const {
        QStringList names;
        for (int place = 0; place < table()->verticalHeader()->count(); ++place)
            names << name(table()->verticalHeader()->logicalIndex(place));
        return names;
    }
    QRect cell(int row, int column) const {
        return table()->visualRect(table()->model()->index(row, column));
    }
    QMenu* menu(const char* name = "roleMenu") const { return view_->findChild<QMenu*>(name); }
    QLineEdit* filter() const { return view_->findChild<QLineEdit*>("columnsFilter"); }
    QString count() const { return view_->findChild<QLabel*>("columnsCount")->text(); }
    void show(std::shared_ptr<Dataset> dataset) {
        dataset->guess.emplace(); // read from a file
        const std::size_t columns = dataset->table.columns.size();
        model_->setDataset(dataset, std::make_shared<const DatasetPicture>(pictureOf(dataset->table)),
                           std::vector<Role>(columns, Role::Private), false);
        view_->setCurrentIndex(model_->index(0, 0));
    }

    static std::shared_ptr<Dataset> wide(int columns) {
        auto dataset = std::make_shared<Dataset>();
        dataset->table.rows = 1;
        for (int i = 0; i < columns; ++i) {
            dataset->table.columns.push_back({});
            dataset->table.columns.back().name = "gene " + std::to_string(i + 1);
            dataset->table.columns.back().numbers = {1};
        }
        return dataset;
    }

    std::unique_ptr<ColumnsModel> model_;
    std::unique_ptr<ColumnsView> view_;
};

TEST_WITH_WINDOWS(ColumnsViewTest)
#include "ColumnsViewTest.moc"
