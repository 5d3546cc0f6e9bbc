// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/ViewOfRun.h"

#include <memory>
#include <optional>

class QCheckBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace epsiloscope {

class CoinPicture;
class LeavingThreads;
class QueryBox;
class StageStore;
class TallyBar;
class ToneLabel;
class WorldPicture;
class WorldsPlay;
struct Dataset;

/// One exploration in two worlds, with a record (or a person with all rows) and without it: the same noise in
/// both, query by query; then a coin with fresh noise, and how many guesses were right.
class WorldsView final : public ViewOfRun {
    Q_OBJECT
public:
    /// `stages` of the window's runs; `threads` 0: one per processor; `leaving` null: threads are waited for.
    explicit WorldsView(std::shared_ptr<StageStore> stages, int threads = 0,
                        std::shared_ptr<LeavingThreads> leaving = nullptr, QWidget* parent = nullptr);
    ~WorldsView() override;

    void tick() override;
    /// Data at hand besides those that runs have: what is loaded.
    void setLoaded(std::shared_ptr<const Dataset> dataset);
    WorldsPlay* play() const { return play_; }
    /// The place of the query that is looked at, from 0.
    std::size_t place() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool readsDataset() const override { return true; }
    void begin() override;
    void take() override;
    QWidget* unitRow();
    QWidget* queryRow();
    QWidget* worldsHalf();
    QWidget* gameHalf();
    void connectParts();
    void declareSettings();
    void setFonts();
    void fold();

    QString whyEmpty() const;
    void showPlayed();
    void showUnit();
    void showQueries();
    void showWorlds();
    void showGame();
    void takeOutOrPutBack();
    void stepUnit(int by);
    void takeOutOf(std::size_t teacher);
    void findQuery();

    std::shared_ptr<const Dataset> loaded_;
    WorldsPlay* play_;
    QLabel* headline_;
    ToneLabel* cells_;
    QToolButton *back_, *on_;
    QPushButton* take_;
    QueryBox* query_;
    ToneLabel* of_;
    QPushButton* turn_; ///< to the other half, where both have no room
    QCheckBox* differ_;
    WorldPicture *with_, *without_;
    QLabel* coinTitle_;
    CoinPicture* coin_;
    QPushButton *guessWith_, *guessWithout_, *again_;
    QLabel* tallyTitle_;
    TallyBar* tally_;
    QWidget *worlds_ = nullptr, *game_ = nullptr; ///< the halves
    std::optional<std::size_t> wanted_;           ///< a unit to take out once the run is there
    std::optional<std::size_t> foundFor_;         ///< the unit for which a query was looked up
    RunNumber playedOf_;
    bool ownQuery_ = false; ///< chosen by the person
    bool gameInFront_ = false, stale_ = true;
};

} // namespace epsiloscope
