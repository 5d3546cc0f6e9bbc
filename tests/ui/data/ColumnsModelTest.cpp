// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ColumnsModel.h"

#include "tests/ui/data/SmallTable.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;

class ColumnsModelTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void keepsTheRulesOfModels();
    void showsNameTypeAndRole();
    void tooltipSumsUpTheColumn();
    void anotherLabelTurnsTheFormerPrivate();
    void guessIsNamedUntilItIsTouched();
    void otherRolesLeaveTheGuessAGuess();
    void manyRowsAtOnceSpareTheLabel();
    void cyclingFollowsTheFirstRow();
    void rolesAreEditableByWordAndValue();
    void nonsenseIsRefused();
    void sameRoleAgainIsNoEdit();

private:
    int labels() const {
        return static_cast<int>(std::count(model_->roles().begin(), model_->roles().end(), Role::Label));
    }
    QString roleShown(int row) const {
        return model_->index(row, ColumnsModel::RoleColumn).data().toString();
    }

    std::unique_ptr<ColumnsModel> model_;
};

void ColumnsModelTest::init() {
    model_ = std::make_unique<ColumnsModel>();
    const auto dataset = testing::smallDataset();
    model_->setDataset(dataset, std::make_shared<const DatasetPicture>(pictureOf(dataset->table)),
                       {Role::Private, Role::Private, Role::Private, Role::Label}, true);
}

void ColumnsModelTest::keepsTheRulesOfModels() {
    ColumnsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto dataset = testing::smallDataset();
    const auto picture = std::make_shared<const DatasetPicture>(pictureOf(dataset->table));
    model.setDataset(dataset, picture, std::vector<Role>(4, Role::Private), false);
    model.giveRole({0, 2}, Role::Public);
    model.giveRole({1}, Role::Label);
    model.setDataset(nullptr, nullptr, {}, false);
    QCOMPARE(model.rowCount(), 0);
}

void ColumnsModelTest::showsNameTypeAndRole() {
    QCOMPARE(model_->rowCount(), 4);
    QCOMPARE(model_->index(0, ColumnsModel::NameColumn).data().toString(), QStringLiteral("age"));
    QCOMPARE(model_->index(0, ColumnsModel::TypeColumn).data().toString(), QStringLiteral("number"));
    QCOMPARE(model_->index(1, ColumnsModel::TypeColumn).data().toString(), QStringLiteral("category"));
    QCOMPARE(roleShown(0), QStringLiteral("■ private"));
    QCOMPARE(model_->headerData(ColumnsModel::DistributionColumn, Qt::Horizontal, Qt::DisplayRole).toString(),
             QStringLiteral("Distribution"));
}

void ColumnsModelTest::tooltipSumsUpTheColumn() {
    const auto tip = [this](int row) {
        return model_->index(row, ColumnsModel::DistributionColumn).data(Qt::ToolTipRole).toString();
    };
    QVERIFY2(tip(0).contains("minimum 20") && tip(0).contains("median 45") && tip(0).contains("maximum 80"),
             qPrintable(tip(0)));
    QVERIFY2(tip(1).contains("missing 1") && tip(1).contains("distinct values 3"), qPrintable(tip(1)));
    QVERIFY2(tip(1).contains("most frequent: Bonn"), qPrintable(tip(1)));
    const auto heights = model_->index(1, ColumnsModel::DistributionColumn)
                             .data(ColumnsModel::Histogram)
                             .value<QList<double>>();
    QCOMPARE(heights, (QList<double>{4, 2, 1}));
}

void ColumnsModelTest::anotherLabelTurnsTheFormerPrivate() {
    model_->giveRole({1}, Role::Label);
    QCOMPARE(model_->label(), 1);
    QCOMPARE(labels(), 1);
    QCOMPARE(model_->roleOf(3), Role::Private);
    model_->giveRole({0, 2}, Role::Label); // several rows: the first of them
    QCOMPARE(model_->label(), 0);
    QCOMPARE(labels(), 1);
}

void ColumnsModelTest::guessIsNamedUntilItIsTouched() {
    QCOMPARE(roleShown(3), QStringLiteral("★ label (guess)"));
    QSignalSpy edits(model_.get(), &ColumnsModel::rolesEdited);
    model_->giveRole({3}, Role::Label); // confirming the guess is an edit
    QCOMPARE(roleShown(3), QStringLiteral("★ label"));
    QCOMPARE(edits.count(), 1);
}

void ColumnsModelTest::otherRolesLeaveTheGuessAGuess() {
    model_->giveRole({0}, Role::Public);
    QCOMPARE(roleShown(3), QStringLiteral("★ label (guess)"));
    model_->giveRole({1}, Role::Label);
    QCOMPARE(roleShown(1), QStringLiteral("★ label"));
    QVERIFY(!model_->labelGuessed());
}

void ColumnsModelTest::manyRowsAtOnceSpareTheLabel() {
    model_->giveRole({0, 1, 2, 3}, Role::Public);
    QCOMPARE(model_->roles(), (std::vector<Role>{Role::Public, Role::Public, Role::Public, Role::Label}));
    QVERIFY(model_->labelGuessed());
    model_->giveRole({3}, Role::Ignored); // asked for by itself, it does change
    QCOMPARE(model_->label(), -1);
    QVERIFY(!model_->labelGuessed());
}

void ColumnsModelTest::cyclingFollowsTheFirstRow() {
    model_->giveRole({1}, Role::Ignored);
    model_->cycleRole({0, 1});
    QCOMPARE(model_->roleOf(0), Role::Public);
    QCOMPARE(model_->roleOf(1), Role::Public);
    model_->cycleRole({0, 1});
    QCOMPARE(model_->roleOf(0), Role::Ignored);
    model_->cycleRole({0, 1});
    QCOMPARE(model_->roleOf(1), Role::Private);
}

void ColumnsModelTest::rolesAreEditableByWordAndValue() {
    const QModelIndex cell = model_->index(0, ColumnsModel::RoleColumn);
    QVERIFY(cell.flags() & Qt::ItemIsEditable);
    QVERIFY(!(cell.siblingAtColumn(ColumnsModel::NameColumn).flags() & Qt::ItemIsEditable));
    QVERIFY(model_->setData(cell, "ignored", Qt::EditRole));
    QCOMPARE(model_->roleOf(0), Role::Ignored);
    QVERIFY(model_->setData(cell, static_cast<int>(Role::Public), ColumnsModel::RoleValue));
    QCOMPARE(model_->roleOf(0), Role::Public);
}

void ColumnsModelTest::nonsenseIsRefused() {
    QVERIFY(!model_->setData(model_->index(0, ColumnsModel::RoleColumn), "secret", Qt::EditRole));
    QVERIFY(!model_->setData(model_->index(0, ColumnsModel::NameColumn), "public", Qt::EditRole));
    QVERIFY(!model_->setData({}, "public", Qt::EditRole));
    QCOMPARE(model_->roleOf(0), Role::Private);
}

void ColumnsModelTest::sameRoleAgainIsNoEdit() {
    QSignalSpy edits(model_.get(), &ColumnsModel::rolesEdited);
    model_->giveRole({0, 1}, Role::Private);
    QCOMPARE(edits.count(), 0);
}

QTEST_MAIN(ColumnsModelTest)
#include "ColumnsModelTest.moc"
