// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsModel.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/data/panel/SmallTable.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;

class ColumnsModelTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        model_ = std::make_unique<ColumnsModel>();
        const auto dataset = testing::smallDataset();
        model_->setDataset(dataset, std::make_shared<const DatasetPicture>(pictureOf(dataset->table)),
                           {Role::Private, Role::Private, Role::Private, Role::Label}, true);
    }

    void keepsTheRulesOfModels() {
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

    void showsNameTypeAndRole() {
        QCOMPARE(model_->rowCount(), 4);
        QCOMPARE(model_->index(0, ColumnsModel::NameColumn).data().toString(), QStringLiteral("age"));
        QCOMPARE(model_->index(0, ColumnsModel::TypeColumn).data().toString(), QStringLiteral("number"));
        QCOMPARE(model_->index(1, ColumnsModel::TypeColumn).data().toString(), QStringLiteral("category"));
        QCOMPARE(roleShown(0), QStringLiteral("■ private"));
        QCOMPARE(
            model_->headerData(ColumnsModel::DistributionColumn, Qt::Horizontal, Qt::DisplayRole).toString(),
            QStringLiteral("Distribution"));
    }

    void tooltipSumsUpTheColumn() {
        const auto tip = [this](int row) {
            return model_->index(row, ColumnsModel::DistributionColumn).data(Qt::ToolTipRole).toString();
        };
        QVERIFY2(tip(0).contains("minimum 20") && tip(0).contains("median 45") &&
                     tip(0).contains("maximum 80"),
                 qPrintable(tip(0)));
        QVERIFY2(tip(1).contains("missing 1") && tip(1).contains("distinct values 3"), qPrintable(tip(1)));
        QVERIFY2(tip(0).contains("quartiles 30 and 62.5"), qPrintable(tip(0)));
        QVERIFY2(tip(1).contains("most frequent: Bonn (4 of 8)"), qPrintable(tip(1)));
        QVERIFY2(!tip(1).contains("minimum"), qPrintable(tip(1)));
        const auto heights = model_->index(1, ColumnsModel::DistributionColumn)
                                 .data(ColumnsModel::Histogram)
                                 .value<QList<double>>();
        QCOMPARE(heights, (QList<double>{4, 2, 1}));
    }

    void anotherLabelTurnsTheFormerPrivate() {
        model_->giveRole({1}, Role::Label);
        QCOMPARE(model_->label(), 1);
        QCOMPARE(labels(), 1);
        QCOMPARE(model_->roleOf(3), Role::Private);
        model_->giveRole({0, 2}, Role::Label); // several rows: the first of them
        QCOMPARE(model_->label(), 0);
        QCOMPARE(labels(), 1);
    }

    void guessIsNamedUntilItIsTouched() {
        QCOMPARE(roleShown(3), QStringLiteral("★ label (guess)"));
        QSignalSpy edits(model_.get(), &ColumnsModel::rolesEdited);
        model_->giveRole({3}, Role::Label); // confirming the guess is an edit
        QCOMPARE(roleShown(3), QStringLiteral("★ label"));
        QCOMPARE(edits.count(), 1);
    }

    void otherRolesLeaveTheGuessAGuess() {
        model_->giveRole({0}, Role::Public);
        QCOMPARE(roleShown(3), QStringLiteral("★ label (guess)"));
        model_->giveRole({1}, Role::Label);
        QCOMPARE(roleShown(1), QStringLiteral("★ label"));
        QVERIFY(!model_->labelGuessed());
    }

    void manyRowsAtOnceSpareTheLabel() {
        model_->giveRole({0, 1, 2, 3}, Role::Public);
        QCOMPARE(model_->roles(), (std::vector<Role>{Role::Public, Role::Public, Role::Public, Role::Label}));
        QVERIFY(model_->labelGuessed());
        model_->giveRole({3}, Role::Ignored); // asked for by itself, it does change
        QCOMPARE(model_->label(), -1);
        QVERIFY(!model_->labelGuessed());
    }

    void cyclingFollowsTheFirstRow() {
        model_->giveRole({1}, Role::Ignored);
        model_->cycleRole({0, 1});
        QCOMPARE(model_->roleOf(0), Role::Public);
        QCOMPARE(model_->roleOf(1), Role::Public);
        model_->cycleRole({0, 1});
        QCOMPARE(model_->roleOf(0), Role::Ignored);
        model_->cycleRole({0, 1});
        QCOMPARE(model_->roleOf(1), Role::Private);
    }

    void oneColumnOrTwoSayWhoseARowIs() {
        QSignalSpy edits(model_.get(), &ColumnsModel::rolesEdited);
        model_->giveRole({1}, personRole);
        QCOMPARE(model_->persons(), std::vector<int>{1});
        QCOMPARE(model_->roleOf(1), Role::Ignored);
        QCOMPARE(roleShown(1), QStringLiteral("♙ person"));
        QVERIFY(model_->labelGuessed());
        QVERIFY(model_->index(1, 0).data(Qt::ToolTipRole).toString().contains("Says whose a row is"));
        QCOMPARE(edits.count(), 1);
        model_->giveRole({1}, personRole);
        QCOMPARE(edits.count(), 1);
        QVERIFY(model_->mayBeSecondOwner(0) && !model_->mayBeSecondOwner(1));
        model_->giveSecondOwner(0);
        QCOMPARE(model_->persons(), (std::vector<int>{1, 0}));
        QVERIFY(model_->index(0, 0).data(Qt::ToolTipRole).toString().contains("two owners"));
        QVERIFY(!model_->mayBeSecondOwner(2));
        model_->giveRole({0, 1, 2}, personRole); // three are too many
        QCOMPARE(model_->persons(), (std::vector<int>{1, 0}));
        model_->giveRole({0, 2}, Role::Public);
        QCOMPARE(model_->persons(), std::vector<int>{1});
        model_->giveRole({2}, personRole); // in its place, which is learnt from no more than before
        QCOMPARE(model_->persons(), std::vector<int>{2});
        QCOMPARE(model_->roleOf(1), Role::Ignored);
        QCOMPARE(roleShown(1), QStringLiteral("– ignored"));
        model_->giveRole({3}, personRole); // the label: there is none then
        QCOMPARE(model_->label(), -1);
        model_->cycleRole({3});
        QCOMPARE(model_->roleOf(3), Role::Private);
        QVERIFY(model_->persons().empty());
        QVERIFY(model_->setData(model_->index(0, ColumnsModel::RoleColumn), "person", Qt::EditRole));
        QCOMPARE(model_->persons(), std::vector<int>{0});
    }

    void onlyIgnoredColumnsAreReadAsPersons() {
        model_->setRoles({Role::Private, Role::Ignored, Role::Private, Role::Label}, true,
                         {false, true, false, true}, {1, 0, 3});
        QCOMPARE(model_->persons(), std::vector<int>{1});
        model_->setRoles({Role::Private, Role::Ignored, Role::Private, Role::Label}, true,
                         {false, true, false, true});
        QVERIFY(model_->persons().empty());
    }

    void rolesAreEditableByWord() {
        const QModelIndex cell = model_->index(0, ColumnsModel::RoleColumn);
        QVERIFY(cell.flags() & Qt::ItemIsEditable);
        QVERIFY(!(cell.siblingAtColumn(ColumnsModel::NameColumn).flags() & Qt::ItemIsEditable));
        QVERIFY(model_->setData(cell, "ignored", Qt::EditRole));
        QCOMPARE(model_->roleOf(0), Role::Ignored);
        QVERIFY(model_->setData(cell, "public", Qt::EditRole));
        QCOMPARE(model_->roleOf(0), Role::Public);
    }

    void nonsenseIsRefused() {
        QVERIFY(!model_->setData(model_->index(0, ColumnsModel::RoleColumn), "secret", Qt::EditRole));
        QVERIFY(!model_->setData(model_->index(0, ColumnsModel::NameColumn), "public", Qt::EditRole));
        QVERIFY(!model_->setData({}, "public", Qt::EditRole));
        QCOMPARE(model_->roleOf(0), Role::Private);
    }

    void sameRoleAgainIsNoEdit() {
        QSignalSpy edits(model_.get(), &ColumnsModel::rolesEdited);
        model_->giveRole({0, 1}, Role::Private);
        QCOMPARE(edits.count(), 0);
    }

    void kindsAreNamed() {
        const auto picture =
            pictureWith({ColumnKind::Identifier, ColumnKind::Date, ColumnKind::Number, ColumnKind::Constant});
        model_->setDataset(testing::smallDataset(), picture, std::vector<Role>(4, Role::Private), false);
        QStringList words;
        for (int row = 0; row < 4; ++row)
            words << model_->index(row, ColumnsModel::TypeColumn).data().toString();
        QCOMPARE(words, (QStringList{"identifier", "date", "number", "constant"}));
    }

    void barsAreLeftOutWhereTheyMislead() {
        const auto picture =
            pictureWith({ColumnKind::Identifier, ColumnKind::Date, ColumnKind::Number, ColumnKind::Constant});
        model_->setDataset(testing::smallDataset(), picture, std::vector<Role>(4, Role::Private), false);
        const auto cell = [this](int row) { return model_->index(row, ColumnsModel::DistributionColumn); };
        const auto bars = [&](int row) {
            return cell(row).data(ColumnsModel::Histogram).value<QList<double>>();
        };
        QVERIFY(bars(0).isEmpty() && bars(1).isEmpty() && bars(3).isEmpty());
        QVERIFY(!bars(2).isEmpty());
        QCOMPARE(cell(0).data().toString(), QStringLiteral("all differ"));
        QCOMPARE(cell(1).data().toString(), QStringLiteral("3 dates"));
        QCOMPARE(cell(2).data().toString(), QString());
        QCOMPARE(cell(3).data().toString(), QStringLiteral("one value"));
    }

    void warnedColumnsAreMarkedUntilIgnored() {
        model_->setWarnings({{0, ColumnWarning::Kind::Identifier, "It numbers the rows."},
                             {0, ColumnWarning::Kind::Leak, "It gives the label away."},
                             {99, ColumnWarning::Kind::Empty, "Of another dataset."}});
        const QModelIndex name = model_->index(0, ColumnsModel::NameColumn);
        QCOMPARE(name.data().toString(), QStringLiteral("⚠ age"));
        QCOMPARE(name.data(Qt::EditRole).toString(), QStringLiteral("age"));
        QVERIFY(name.data(Qt::ToolTipRole).toString().contains("numbers the rows. It gives the label away."));
        QVERIFY(name.data(Qt::AccessibleTextRole).toString().contains("warning: It numbers the rows."));
        QCOMPARE(model_->index(1, ColumnsModel::NameColumn).data().toString(), QStringLiteral("city"));
        model_->giveRole({0}, Role::Ignored);
        QCOMPARE(name.data().toString(), QStringLiteral("age"));
    }

    void whatIsIgnoredByDefaultSaysSoUntilItIsTouched() {
        model_->setRoles({Role::Ignored, Role::Ignored, Role::Private, Role::Label}, true,
                         {false, false, false, true});
        model_->setWarnings({{0, ColumnWarning::Kind::Identifier, "All values differ."}});
        QVERIFY2(roleShown(0).endsWith("ignored (by default)"), qPrintable(roleShown(0)));
        const QString tip = model_->index(0, ColumnsModel::NameColumn).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.startsWith("Ignored by default") && tip.contains("All values differ."), qPrintable(tip));
        QSignalSpy edited(model_.get(), &ColumnsModel::rolesEdited);
        model_->giveRole({0}, Role::Ignored); // somebody says it now
        QCOMPARE(edited.count(), 1);
        QVERIFY(roleShown(0).endsWith("ignored") && roleShown(1).endsWith("(by default)"));
        model_->giveRole({1}, Role::Private);
        QCOMPARE(model_->roleOf(1), Role::Private);
        QVERIFY(!roleShown(1).contains("by default"));
    }

    void anotherDatasetForgetsWarnings() {
        model_->setWarnings({{1, ColumnWarning::Kind::Constant, "One value."}});
        model_->setDataset(testing::smallDataset(), nullptr, std::vector<Role>(4, Role::Private), false);
        QVERIFY(model_->warning(1).isEmpty());
    }

    void typeIsAskedForAndNotChanged() {
        auto dataset = std::make_shared<Dataset>(*testing::smallDataset());
        dataset->guess.emplace();
        model_->setDataset(dataset, nullptr, std::vector<Role>(4, Role::Private), false);
        QSignalSpy asked(model_.get(), &ColumnsModel::typeChangeRequested);
        const QModelIndex cell = model_->index(0, ColumnsModel::TypeColumn);
        QVERIFY(cell.flags() & Qt::ItemIsEditable);
        model_->requestType(0, ColumnType::Categorical);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(0).toInt(), 0);
        QCOMPARE(asked.at(0).at(1).value<ColumnType>(), ColumnType::Categorical);
        QCOMPARE(cell.data().toString(), QStringLiteral("number"));
        model_->requestType(0, ColumnType::Numeric); // it is one
        model_->requestType(0, ColumnType::Image);
        QCOMPARE(asked.count(), 1);
    }

    void picturesAndSamplesKeepTheirTypes() {
        QVERIFY(!model_->typeEditable(0)); // made, not read
        auto dataset = std::make_shared<Dataset>();
        dataset->guess.emplace();
        dataset->table.rows = 2;
        dataset->table.columns.resize(1);
        dataset->table.columns[0].name = "pixels";
        dataset->table.columns[0].type = ColumnType::Image;
        dataset->table.columns[0].pictures = {3, 2, 1, std::vector<std::uint8_t>(12, 7)};
        model_->setDataset(dataset, std::make_shared<const DatasetPicture>(pictureOf(dataset->table)),
                           {Role::Private}, false);
        const QModelIndex cell = model_->index(0, ColumnsModel::TypeColumn);
        QCOMPARE(cell.data().toString(), QStringLiteral("image 2 × 3"));
        QVERIFY(!(cell.flags() & Qt::ItemIsEditable));
        QSignalSpy asked(model_.get(), &ColumnsModel::typeChangeRequested);
        model_->requestType(0, ColumnType::Numeric);
        QCOMPARE(asked.count(), 0);
        const QString tip = cell.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains("2 pictures") && !tip.contains("distinct"), qPrintable(tip));
    }

private:
    int labels() const {
        return static_cast<int>(std::count(model_->roles().begin(), model_->roles().end(), Role::Label));
    }
    QString roleShown(int row) const {
        return model_->index(row, ColumnsModel::RoleColumn).data().toString();
    }

    static std::shared_ptr<const DatasetPicture> pictureWith(std::vector<ColumnKind> kinds) {
        auto picture = std::make_shared<DatasetPicture>(pictureOf(testing::smallTable()));
        picture->kinds = std::move(kinds);
        return picture;
    }

    std::unique_ptr<ColumnsModel> model_;
};

TEST_WITH_WINDOWS(ColumnsModelTest)
#include "ColumnsModelTest.moc"
