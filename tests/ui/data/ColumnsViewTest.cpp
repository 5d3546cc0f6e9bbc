// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ColumnsView.h"

#include "tests/ui/data/SmallTable.h"
#include "ui/Theme.h"
#include "ui/data/ColumnsModel.h"
#include "ui/data/RoleAppearance.h"

#include <QMenu>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;

class ColumnsViewTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void clickOnARoleOpensTheMenuAndChooses();
    void clickWithControlSelectsAndOpensNothing();
    void menuShowsTheKeys();
    void keyInTheOpenMenuChooses();
    void keysGiveRolesToManyRows();
    void spaceCycles();
    void labelKeyTakesTheCurrentRow();
    void returnOpensTheMenu();
    void contextMenuActsOnTheSelection();
    void rolesAndBarsFollowTheTheme();

private:
    void click(int row, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
               int column = ColumnsModel::NameColumn) {
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, modifiers,
                          view_->visualRect(model_->index(row, column)).center());
    }
    QMenu* menu() const { return view_->findChild<QMenu*>("roleMenu"); }

    std::unique_ptr<ColumnsModel> model_;
    std::unique_ptr<ColumnsView> view_;
};

void ColumnsViewTest::init() {
    applyTheme(ThemeChoice::Light);
    model_ = std::make_unique<ColumnsModel>();
    view_ = std::make_unique<ColumnsView>(model_.get());
    const auto dataset = testing::smallDataset();
    model_->setDataset(dataset, std::make_shared<const DatasetPicture>(pictureOf(dataset->table)),
                       {Role::Private, Role::Private, Role::Private, Role::Label}, false);
    view_->resize(360, 240);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    view_->activateWindow();
    view_->setFocus();
}

void ColumnsViewTest::cleanup() {
    view_.reset(); // before the model it shows
    model_.reset();
}

void ColumnsViewTest::clickOnARoleOpensTheMenuAndChooses() {
    click(1, Qt::NoModifier, ColumnsModel::RoleColumn);
    QTRY_VERIFY(menu() != nullptr && menu()->isVisible());
    QCOMPARE(menu()->actions().size(), 4);
    QVERIFY(menu()->actions().at(0)->isChecked()); // private, as the row is
    QTest::mouseClick(menu(), Qt::LeftButton, {}, menu()->actionGeometry(menu()->actions().at(1)).center());
    QCOMPARE(model_->roleOf(1), Role::Public);
    QTRY_VERIFY(menu() == nullptr); // gone, not kept for each click
}

void ColumnsViewTest::clickWithControlSelectsAndOpensNothing() {
    click(0);
    click(2, Qt::ControlModifier, ColumnsModel::RoleColumn);
    QVERIFY(menu() == nullptr);
    QCOMPARE(view_->selectionModel()->selectedRows().size(), 2);
}

void ColumnsViewTest::menuShowsTheKeys() {
    click(0, Qt::NoModifier, ColumnsModel::RoleColumn);
    QTRY_VERIFY(menu() != nullptr);
    QStringList keys;
    for (const QAction* action : menu()->actions())
        keys << action->shortcut().toString();
    QCOMPARE(keys, (QStringList{"P", "U", "L", "I"}));
    menu()->close();
}

void ColumnsViewTest::keyInTheOpenMenuChooses() {
    click(0, Qt::NoModifier, ColumnsModel::RoleColumn);
    QTRY_VERIFY(menu() != nullptr && menu()->isVisible());
    QTest::keyClick(menu(), Qt::Key_I);
    QCOMPARE(model_->roleOf(0), Role::Ignored);
}

void ColumnsViewTest::keysGiveRolesToManyRows() {
    click(0);
    click(2, Qt::ShiftModifier);
    QSignalSpy edits(model_.get(), &ColumnsModel::rolesEdited);
    QTest::keyClick(view_.get(), Qt::Key_U);
    QCOMPARE(model_->roles(), (std::vector<Role>{Role::Public, Role::Public, Role::Public, Role::Label}));
    QCOMPARE(edits.count(), 1);
    QTest::keyClick(view_.get(), Qt::Key_I);
    QCOMPARE(model_->roleOf(1), Role::Ignored);
    QTest::keyClick(view_.get(), Qt::Key_P);
    QCOMPARE(model_->roleOf(2), Role::Private);
}

void ColumnsViewTest::spaceCycles() {
    click(0);
    QTest::keyClick(view_.get(), Qt::Key_Space);
    QCOMPARE(model_->roleOf(0), Role::Public);
    QTest::keyClick(view_.get(), Qt::Key_Space);
    QCOMPARE(model_->roleOf(0), Role::Ignored);
    QTest::keyClick(view_.get(), Qt::Key_Space);
    QCOMPARE(model_->roleOf(0), Role::Private);
}

void ColumnsViewTest::labelKeyTakesTheCurrentRow() {
    click(0);
    click(1, Qt::ControlModifier); // the current one
    QTest::keyClick(view_.get(), Qt::Key_L);
    QCOMPARE(model_->label(), 1);
    QCOMPARE(model_->roleOf(0), Role::Private);
    QCOMPARE(model_->roleOf(3), Role::Private);
}

void ColumnsViewTest::returnOpensTheMenu() {
    click(2);
    QTest::keyClick(view_.get(), Qt::Key_Return);
    QTRY_VERIFY(menu() != nullptr && menu()->isVisible());
    QTest::keyClick(menu(), Qt::Key_L);
    QCOMPARE(model_->label(), 2);
}

void ColumnsViewTest::contextMenuActsOnTheSelection() {
    click(0);
    click(1, Qt::ShiftModifier);
    const QPoint place = view_->visualRect(model_->index(1, 0)).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, view_->viewport()->mapToGlobal(place));
    QApplication::sendEvent(view_->viewport(), &event);
    QTRY_VERIFY(menu() != nullptr);
    QVERIFY(!menu()->actions().at(2)->isEnabled()); // one label only
    menu()->actions().at(3)->trigger();
    QCOMPARE(model_->roleOf(0), Role::Ignored);
    QCOMPARE(model_->roleOf(1), Role::Ignored);
    menu()->close();
}

void ColumnsViewTest::rolesAndBarsFollowTheTheme() {
    const QModelIndex role = model_->index(0, ColumnsModel::RoleColumn);
    const auto colourOf = [&] { return role.data(Qt::ForegroundRole).value<QColor>(); };
    // The darkest or lightest pixel of the bars, away from the row's background.
    const auto barsShown = [this] {
        const QRect cell = view_->visualRect(model_->index(0, ColumnsModel::DistributionColumn));
        const QImage image = view_->viewport()->grab(cell).toImage();
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

QTEST_MAIN(ColumnsViewTest)
#include "ColumnsViewTest.moc"
