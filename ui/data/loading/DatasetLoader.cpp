// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/DatasetLoader.h"

#include "core/base/Result.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/schema/LabelGuess.h"
#include "core/data/schema/Schema.h"
#include "core/data/table/ClassNames.h"

#include <chrono>
#include <limits>

namespace epsiloscope {

namespace {

constexpr std::chrono::milliseconds kTellEvery{20};
constexpr std::size_t kFirstRows = 200;

/// Counts per class if the column were the label; empty where it cannot be one.
ClassCounts possibleClasses(const Column& column) {
    const std::vector<std::string> classes = classNames(column);
    if (classes.size() < 2 || classes.size() > maximumClasses) return {};
    return classCountsOf(classes, classOfRows(column, classes));
}

} // namespace

DatasetPicture pictureOf(const Table& table, const std::stop_token& stop) {
    DatasetPicture picture;
    picture.names = ColumnNames(table);
    for (std::size_t column = 0; column < table.columns.size() && !stop.stop_requested(); ++column) {
        picture.summaries.push_back(summarise(table.columns[column]));
        picture.kinds.push_back(kindOf(table.columns[column]));
        const std::size_t distinct = picture.summaries.back().distinct;
        const bool possible =
            distinct >= 2 && distinct <= maximumClasses && !picture.names.mistakable(column);
        auto counts = possible ? possibleClasses(table.columns[column]) : ClassCounts{};
        picture.likelyPositive.push_back(counts.size() == 2 ? guessPositive(table.columns[column])
                                                            : std::string());
        picture.classCounts.push_back(std::move(counts));
    }
    if (!stop.stop_requested()) picture.guessedLabel = guessLabel(table);
    if (!stop.stop_requested()) picture.guessedPerson = likelyPerson(table, picture.guessedLabel);
    return picture;
}

Result<std::shared_ptr<const Dataset>> readFirstRows(const DataReference& reference, const LoadProgress&,
                                                     const std::stop_token& stop, const BesideLoading&) {
    ReadOptions options = reference.readOptions();
    options.rows = kFirstRows;
    ASSIGN_OR_RETURN(auto read, readFile(reference.path, options, {}, stop));
    auto dataset = std::make_shared<Dataset>();
    dataset->path = reference.path;
    dataset->table = std::move(read.table);
    dataset->votes = std::move(read.votes);
    dataset->guess = std::move(read.guess);
    dataset->preset = recognisePreset(dataset->table);
    if (dataset->preset) nameColumns(dataset->table, *dataset->preset);
    return std::shared_ptr<const Dataset>(dataset);
}

DatasetLoader::DatasetLoader(LoadFunction load, QObject* parent)
    : QObject(parent), load_(load ? std::move(load) : LoadFunction(loadDataset)) {
    pool_.setMaxThreadCount(std::numeric_limits<int>::max()); // who is slow to stop holds up nobody
}

void DatasetLoader::load(const DataReference& reference) {
    cancel();
    loading_ = true;
    stop_ = std::stop_source();
    pool_.start([this, load = load_, reference, stop = stop_.get_token()] { work(load, reference, stop); });
}

void DatasetLoader::cancel() {
    stop_.request_stop();
    loading_ = false;
}

void DatasetLoader::work(const LoadFunction& load, const DataReference& reference,
                         const std::stop_token& stop) {
    // News is told on the thread this object lives on, if the load still counts then. Qt's queue hands it
    // over safely, but the thread sanitizer cannot see into Qt; the lock says the same in words that it
    // knows.
    const auto tell = [this, stop](auto news) {
        const std::scoped_lock lock(handover_);
        QMetaObject::invokeMethod(
            this,
            [this, stop, news = std::move(news)] {
                std::unique_lock(handover_).unlock();
                if (!stop.stop_requested()) news();
            },
            Qt::QueuedConnection);
    };
    std::chrono::steady_clock::time_point last;
    const LoadProgress proceed = [this, &tell, &last](std::uint64_t done, std::uint64_t total) {
        const auto now = std::chrono::steady_clock::now();
        if (done < total && now - last < kTellEvery) return;
        last = now;
        tell([this, done, total] { emit progress(done, total); });
    };
    std::shared_ptr<const DatasetPicture> picture;
    const auto makePicture = [&picture](const Table& table, const std::stop_token& stopped) {
        picture = std::make_shared<const DatasetPicture>(pictureOf(table, stopped));
    };
    auto outcome = load(reference, proceed, stop, makePicture);
    if (outcome.ok() && !picture) makePicture((*outcome)->table, stop);
    tell([this, reference, outcome = std::move(outcome), picture = std::move(picture)] {
        loading_ = false;
        if (outcome.ok())
            emit loaded(*outcome, reference, picture);
        else
            emit failed(outcome.error());
    });
}

} // namespace epsiloscope
